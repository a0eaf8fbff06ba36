"""`make bench`: the figures that the project promises, each beside its promise. It measures; it never judges."""

import argparse
import json
import platform
import sys

from tests.bench import balance, battles, bots, campaigns, engine, growth, others, printing, site, tables, timing


def promised(name: str) -> str:
    """What the project promises for a rate, as it is printed."""
    return {
        "hex, random play": "at least as fast as OpenSpiel's hex",
        "hex, battles of good bots": "at least 250",
        "Návarchoi, random play": "at least 80,000",
        "Mare Nostrum, random play": "at least 14,400",
        "Oi Navarcoi!, random play": "at least 7,200",
        "Nauta, random play": "at least 34,000",
    }.get(name, "")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="alternated rounds of the engine figures (default 7)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    if options.rounds < 2:
        parser.error("at least two rounds, or there is no spread")

    fought = bots.figures()
    where = timing.one_core()
    theirs = others.others()
    rates = timing.alternate(
        [
            ("calibration loop", timing.calibration),
            *engine.rates(),
            *theirs,
            *battles.rates(),
        ],
        options.rounds,
    )
    latencies = [*site.latencies(), *tables.latencies(), *battles.latencies(), *printing.latencies()]
    loop, ours, *rest = rates
    memory = printing.megabytes()
    grown = list(growth.growths())
    wars = campaigns.figures()
    crowd = site.together()
    laboratory = balance.figures()
    if options.json:
        figures = {
            "python": platform.python_version(),
            "pinned": where,
            "rates": {each.name: {"a_second": each.rates, "of_loop": timing.ratio(each, loop)} for each in rates},
            "growth": {each.name: {"milliseconds": each.milliseconds, "exponent": each.exponent} for each in grown},
            "captains": {each.name: each.seconds for each in fought},
            "campaigns": {each.name: each.seconds for each in wars},
            "together": crowd,
            "balance": {each.name: each.seconds for each in laboratory},
            "milliseconds": {name: {"p50": p50, "p95": p95} for name, _, p50, p95 in latencies},
            "megabytes of a bundle": memory,
        }
        print(json.dumps(figures, indent=2))
        return 0

    print(f"Python {platform.python_version()}, {where}; medians of {options.rounds} alternated rounds.\n")
    print(f"{'a second':<40}{'median':>12}{'lowest':>12}{'highest':>12}   of the calibration loop     promised")
    for each in rates:
        median, low, high = timing.ratio(each, loop)
        print(
            f"{each.name:<40}{each.median:>12,.0f}{min(each.rates):>12,.0f}{max(each.rates):>12,.0f}"
            f"   {median:.5f} ({low:.5f}–{high:.5f})   {promised(each.name)}"
        )
    print(f"\n{'ratio, round by round':<70}{'median':>10}   spread")
    for other in rest[1 : 1 + len(theirs)]:
        median, low, high = timing.ratio(ours, other)
        print(f"{ours.name + ' / ' + other.name:<70}{median:>10.2f}   {low:.2f}–{high:.2f}")
    print(f"\n{'milliseconds':<52}{'p50':>9}{'p95':>9}   promised (p50)")
    for name, promise, p50, p95 in latencies:
        print(f"{name:<52}{p50:>9.3f}{p95:>9.3f}   {promise}")
    print(f"{'megabytes of a process that made ten such bundles':<52}{memory:>9}            under {printing.MOST_MB}")
    ships = "".join(f"{number:>9}" for number in growth.SHIPS)
    print(f"\n{'milliseconds of a battle, by ships a side':<52}{ships}   exponent (promised: at most {growth.MOST})")
    for each in grown:
        print(f"{each.name:<52}{''.join(f'{ms:>9.1f}' for ms in each.milliseconds)}   {each.exponent:.2f}")
    print(f"\n{f'seconds of {bots.BATTLES:,} battles between captains on all cores':<62}{'':>12}   promised")
    for one in fought:
        print(f"{one.name:<62}{one.seconds:>12.1f}   {one.promised}")
    print(f"\n{'campaigns':<62}{'':>12}   promised")
    for line in campaigns.lines(wars):
        print(line)
    print()
    for line in site.together_lines(crowd):
        print(line)
    print(f"\n{'the balance laboratory':<62}{'':>12}   promised")
    for line in balance.told(laboratory):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
