/**
 * The tool that writes names on the board: a press says where, the line over the board what; a name that stands there is taken in
 * hand, moved by a drag or to the next place that is pressed. Beside the map the panel lists them.
 *
 * @typedef {import("./editor.js").Editor} Editor
 */

import { onPress } from "navarch/comments/form.js";
import { attachGrip } from "navarch/editor/grip.js";
import { USUAL, labelsOf, withLabels } from "navarch/editor/labels.js";
import { pull } from "navarch/editor/tabs.js";

/** @param {Editor} editor */
export function attachLabelling(editor) {
  const { board, draft, kind, layers, tools } = editor;
  const { labels, host } = board;
  const form = /** @type {HTMLElement} */ (document.querySelector("[data-setting=label]"));
  const find = (/** @type {string} */ what) => /** @type {any} */ (form.querySelector(what));
  const [words, sort, turn] = [find("[data-label-words]"), find("[data-label-kind]"), find("[data-label-turn]")];
  const list = /** @type {HTMLElement} */ (document.querySelector("[data-names-list]"));
  let isCarried = false;

  const isInHand = () => tools.name === "label" && (labels.begun !== null || labels.chosen !== null);
  const chosen = () => (labels.chosen === null ? undefined : labelsOf(draft.body)[labels.chosen]);
  const show = () => {
    if (labels.chosen !== null && !chosen()) labels.chosen = null;
    form.hidden = !isInHand();
    const label = chosen();
    if (words !== document.activeElement) words.value = label?.words ?? "";
    if (label) sort.value = label.kind ?? USUAL;
    if (turn !== document.activeElement) turn.value = String(label?.turn ?? 0);
    turn.parentElement.hidden = sort.value !== "water" && sort.value !== "land";
    for (const button of form.querySelectorAll("button")) button.hidden = labels.chosen === null;
    labels.lay(draft.body);
    list.replaceChildren(...labelsOf(draft.body).map((one, index) => item(one, index === labels.chosen && tools.name === "label")));
  };
  const item = (/** @type {import("./labels.js").Label} */ label, /** @type {boolean} */ isChosen) => {
    const row = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button small quiet", textContent: label.words.trim() || "without words" });
    button.dataset.do = "label-pick";
    button.setAttribute("aria-pressed", String(isChosen));
    row.append(button, ` ${sort.querySelector(`option[value=${label.kind ?? USUAL}]`)?.textContent ?? ""}`);
    return row;
  };
  /** @param {number | null} index @param {[number, number] | null} [begun] */
  const choose = (index, begun = null) => {
    [labels.chosen, labels.begun, isCarried] = [index, begun, false];
    editor.tell("");
    show();
  };
  const write = () => {
    words.focus();
    words.select();
  };

  /** The name in hand is another now; the first letters of a new one put it there. @param {Partial<import("./labels.js").Label>} change */
  const change = (change) => {
    const all = labelsOf(draft.body);
    const index = labels.chosen ?? all.length;
    const before = chosen() ?? (labels.begun && { words: "", at: labels.begun, kind: sort.value });
    if (!before) return;
    const { kind: its, turn: by, ...rest } = { ...before, ...change };
    const label = { ...rest, ...(its && its !== USUAL ? { kind: its } : {}), ...(by ? { turn: by } : {}) };
    if (!label.words.trim() && labels.chosen === null) return; // nothing is written yet
    [labels.chosen, labels.begun] = [index, null];
    const body = withLabels(draft.body, [...all.slice(0, index), label, ...all.slice(index + 1)]);
    editor.do({ body, note: label.words.trim() ? `write “${label.words.trim()}” on the board` : "write a name on the board", merge: `label ${index}` });
  };
  const remove = () => {
    const label = chosen();
    const { chosen: index } = labels;
    choose(null);
    if (label) editor.do({ body: withLabels(draft.body, labelsOf(draft.body).filter((_, n) => n !== index)), note: `take “${label.words}” off the board` });
  };
  const moved = (/** @type {number} */ index, /** @type {[number, number]} */ at) => {
    const all = labelsOf(draft.body);
    return { body: withLabels(draft.body, all.with(index, { ...all[index], at })), note: `move “${all[index].words}” on the board` };
  };

  onPress(host, (event) => {
    if (tools.name !== "label" || board.carried) return;
    const place = /** @type {CustomEvent} */ (event).detail[kind.press];
    if (!place) return;
    event.stopImmediatePropagation();
    if (layers.refuses("names")) return;
    const [east, down] = kind.pair(kind.offBoard(place));
    const at = /** @type {[number, number]} */ ([Math.round(east * 10) / 10, Math.round(down * 10) / 10]);
    if (isCarried && labels.chosen !== null) {
      editor.do(moved(labels.chosen, at));
      return choose(labels.chosen);
    }
    const there = labels.at(at);
    choose(there, there === null ? at : null);
    write();
  }, { capture: true });

  let isPressed = false;
  attachGrip(editor, board, (event) => {
    const index = tools.name === "label" && !isCarried ? labels.under(event) : null;
    if (index === null || layers.refuses("names")) return null;
    choose(index);
    isPressed = true;
    const begun = board.view.camera.point(event.clientX, event.clientY);
    const from = labels.pointOf(labelsOf(draft.body)[index].at);
    return (move) => {
      isPressed = false;
      const to = board.view.camera.point(move.clientX, move.clientY);
      return moved(index, labels.placeOf({ x: from.x + to.x - begun.x, y: from.y + to.y - begun.y }));
    };
  });
  host.addEventListener("pointerup", () => {
    if (isPressed) setTimeout(write); // it was pressed, not dragged
    isPressed = false;
  }, { capture: true });

  words.addEventListener("input", () => change({ words: words.value }));
  words.addEventListener("change", () => {
    if (!words.value.trim() && labels.chosen !== null) remove();
  });
  sort.addEventListener("change", () => {
    change({ kind: sort.value });
    show();
  });
  turn.addEventListener("input", () => turn.value !== "" && turn.validity.valid && change({ turn: Number(turn.value) }));
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (/** @type {HTMLElement} */ (event.target).closest("button")) return;
    event.preventDefault();
    event.stopPropagation();
    board.takeKeys();
    choose(null);
  });

  editor.acts["label-remove"] = () => {
    remove();
    board.takeKeys();
  };
  editor.acts["label-move"] = () => {
    if (layers.refuses("names")) return;
    isCarried = true;
    board.takeKeys();
    editor.tell(`Press where “${chosen()?.words}” is to stand. Esc lets it be.`);
  };
  editor.acts["label-begin"] = () => {
    pull(false);
    tools.take({ name: "label" });
    board.takeKeys();
  };
  editor.acts["label-pick"] = (/** @type {any} */ _editor, /** @type {HTMLElement | undefined} */ by) => pick([...list.children].findIndex((row) => row.contains(by ?? null)));
  const pick = (/** @type {number} */ index) => {
    const label = labelsOf(draft.body)[index];
    if (!label) return;
    pull(false);
    tools.take({ name: "label" });
    choose(index);
    board.view.camera.show(labels.pointOf(label.at));
    write();
  };
  tools.addEventListener("change", () => {
    if (tools.name !== "label" && (labels.chosen !== null || labels.begun || isCarried)) choose(null);
    else show();
  });
  draft.addEventListener("change", show);
  show();
  return pick;
}
