/**
 * The layers of the board: the ships of each side, land, areas of deployment, names on the chart, the picture below,
 * the marks of notes. One that is locked, or hidden, is
 * not selected, dragged or painted over; it stays in the document and in the findings as it is. This browser remembers them for
 * each scenario.
 *
 * @typedef {"A" | "B" | "land" | "zones" | "names" | "picture" | "remarks"} Layer
 * @typedef {"locked" | "hidden"} State
 */

import { toast } from "navarch/site.js";
import { SIDES, shipOf, shipsOf, sideName } from "navarch/editor/scenario.js";

const LAYERS = /** @type {Layer[]} */ ([...SIDES, "land", "zones", "names", "picture", "remarks"]);
export const KEY = "y";
/** @type {Record<string, string>} */
const WORDS = { land: "Land", zones: "Areas of deployment", names: "Names", remarks: "The notes", picture: "The picture" };

/** Tells "change" when one is locked or hidden, or no longer. */
export class Layers extends EventTarget {
  /** @param {import("./draft.js").Draft} draft @param {import("./kind.js").Kind} kind @param {string} uid of the document */
  constructor(draft, kind, uid) {
    super();
    this.draft = draft;
    this.kind = kind;
    this.name = `navarch-layers-${uid}`;
    /** @type {Record<State, Layer[]>} */ this.states = { locked: [], hidden: [] };
    try {
      Object.assign(this.states, JSON.parse(localStorage.getItem(this.name) ?? "{}"));
    } catch {
      // a browser that keeps nothing forgets them with the page
    }
  }

  /** @param {Layer} layer @param {State} state */
  is(layer, state) {
    return this.states[state].includes(layer);
  }

  /** Whether nothing may be done to it on the board. @param {string | undefined} layer */
  isHeld(layer) {
    return this.is(/** @type {Layer} */ (layer), "locked") || this.is(/** @type {Layer} */ (layer), "hidden");
  }

  /** @param {Layer} layer @param {State} state @param {boolean} on */
  set(layer, state, on) {
    const others = this.states[state].filter((other) => other !== layer);
    this.states = { ...this.states, [state]: on ? [...others, layer] : others };
    try {
      if (this.states.locked.length + this.states.hidden.length) localStorage.setItem(this.name, JSON.stringify(this.states));
      else localStorage.removeItem(this.name);
    } catch {
      // as above
    }
    this.dispatchEvent(new Event("change"));
  }

  /** The side whose layer a piece of the board is in. @param {string | null} id @param {SVGSVGElement} svg @returns {string | undefined} */
  sideOf(id, svg) {
    if (!id) return undefined;
    return shipOf(this.draft.body, id)?.side ?? /** @type {SVGGElement | null} */ (svg.querySelector(`.piece[data-id="${CSS.escape(id)}"]`))?.dataset.side;
  }

  /** Whether a layer is held; says so where it is. @param {string | null | undefined} layer */
  refuses(layer) {
    if (!layer || !this.isHeld(layer)) return false;
    const isShips = layer === "A" || layer === "B";
    const what = isShips ? `The ships of ${sideName(this.draft.body, layer)}` : WORDS[layer];
    const verb = layer === "land" || layer === "picture" ? "is" : "are";
    toast(`${what} ${verb} ${this.is(/** @type {Layer} */ (layer), "hidden") ? "hidden" : "locked"}: see Layers (Y).`, "warning");
    return true;
  }

  /** Whether a document differs in something that is held; says so where it does. @param {any} body */
  refusesChange(body) {
    const { draft } = this;
    return LAYERS.some((layer) => this.isHeld(layer) && this.#of(layer, draft.body) !== this.#of(layer, body) && this.refuses(layer));
  }

  /** What lies in a layer, so that a change of it is known. @param {Layer} layer @param {any} body */
  #of(layer, body) {
    if (layer === "remarks") return "";
    if (layer === "names") return JSON.stringify(body.labels);
    if (layer === "land") return JSON.stringify(this.kind.lands?.all(body));
    if (layer === "zones") return JSON.stringify(SIDES.map((side) => body.sides?.[side]?.zone));
    if (layer === "picture") return JSON.stringify(["picture", "at", "across", "turn"].map((fact) => body.tracing?.[fact]));
    const ships = /** @type {any[]} */ (shipsOf(body)).filter((ship) => ship.side === layer && this.kind.placeOf(ship));
    return JSON.stringify(ships.map(({ id, hex, square, x, y, facing, heading }) => [id, hex, square, x, y, facing, heading]));
  }
}

/** The leaf in which layers are locked and hidden, and what is seen of it on the board. @param {import("./editor.js").Editor} editor */
export function attachLayers({ layers, kind, draft, selection, lands, board }) {
  const leaf = /** @type {HTMLElement} */ (document.getElementById("editor-layers"));
  const button = /** @type {HTMLElement} */ (document.querySelector(".rail [popovertarget=editor-layers]"));
  const row = (/** @type {string} */ layer) => /** @type {HTMLElement} */ (leaf.querySelector(`[data-layer=${layer}]`));
  const show = () => {
    row("land").hidden = !kind.lands;
    row("picture").hidden = !draft.body.tracing;
    for (const layer of LAYERS) {
      for (const state of /** @type {const} */ (["locked", "hidden"])) {
        const box = /** @type {HTMLInputElement | null} */ (row(layer).querySelector(`[data-state=${state}]`));
        if (box) box.checked = layers.is(layer, state) === (state === "locked"); // notes cannot be taken hold of anyway
      }
    }
    const held = LAYERS.filter((layer) => layers.isHeld(layer) && !row(layer).hidden);
    button.classList.toggle("is-holding", held.length > 0);
    button.title = `Layers: show, hide and lock (Y)${held.length ? `; ${held.length} locked or hidden` : ""}`;
    board.host.dataset.away = layers.states.hidden.join(" ");
  };
  leaf.addEventListener("change", ({ target }) => {
    const { checked, dataset } = /** @type {HTMLInputElement} */ (target);
    const { layer } = /** @type {any} */ (target).closest("[data-layer]").dataset;
    layers.set(layer, /** @type {State} */ (dataset.state), checked === (dataset.state === "locked"));
  });
  layers.addEventListener("change", () => {
    show();
    for (const chosen of [selection, lands]) chosen.set(chosen.ids); // without what is held now
    if (layers.isHeld("picture")) board.tracing.hold(false);
    board.mark();
  });
  draft.addEventListener("change", show);
  show();
}

/** What the key does. @type {Record<string, () => void>} */
export const LAYER_ACTS = {
  layers: () => {
    const leaf = /** @type {HTMLElement} */ (document.getElementById("editor-layers"));
    if (leaf.togglePopover()) /** @type {HTMLElement} */ (leaf.querySelector("input")).focus();
  },
};
