/**
 * The parts of the panel: markup that follows from the document, put anew only where it has become another, so that nothing that is
 * being typed is lost; then each field shows what the document says.
 */

import { askSite } from "navarch/editor/site.js";
import { bared, fill, valueOf } from "navarch/editor/fields.js";
import { written } from "navarch/editor/pointer.js";
import { idSettled } from "navarch/editor_campaign_map/areas.js";
import { forcesPanel } from "navarch/editor_campaign_map/panel_forces.js";
import { mapPanel } from "navarch/editor_campaign_map/panel_map.js";
import { rulesPanel, textsPanel } from "navarch/editor_campaign_map/panel_rules.js";
import { fadeOf, keepFade } from "navarch/editor_campaign_map/picture.js";
import { SETTERS } from "navarch/editor_campaign_map/setters.js";

const PARTS = { map: mapPanel, forces: forcesPanel, rules: rulesPanel, texts: textsPanel };

/** @param {any} editor @param {() => void} placed tells that fields are others: findings stand beside them */
export function attachPanels(editor, placed) {
  const { draft, picked, tools } = editor;
  const panels = Object.keys(PARTS).map((name) => /** @type {HTMLElement} */ (document.getElementById(`panel-${name}`)));
  const before = new Map();

  const show = () => {
    let isOther = false;
    for (const panel of panels) {
      const name = panel.id.replace("panel-", "");
      const markup = PARTS[name](editor, draft.body);
      if (before.get(panel) !== markup) {
        before.set(panel, markup);
        replace(panel, markup);
        isOther = true;
      }
      for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (panel.querySelectorAll("[data-path]:is(input, select, textarea)"))) {
        if (field !== document.activeElement || field.tagName === "SELECT") fill(field, draft.body);
      }
      for (const fade of /** @type {NodeListOf<HTMLInputElement>} */ (panel.querySelectorAll("[data-fade]"))) fade.value = String(fadeOf(editor.data.uid));
    }
    if (isOther) placed();
  };

  for (const panel of panels) {
    panel.addEventListener("input", (event) => typed(editor, /** @type {HTMLInputElement} */ (event.target)));
    panel.addEventListener("change", (event) => changed(editor, /** @type {HTMLInputElement} */ (event.target)));
    panel.addEventListener("keydown", (event) => {
      const field = /** @type {HTMLElement} */ (event.target);
      if (event.key !== "Enter" || field.dataset.settle === undefined) return;
      event.preventDefault();
      editor.board.svg.focus({ preventScroll: true }); // leaving the field settles it
    });
    panel.addEventListener("click", (event) => {
      const side = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-do=show-side]"));
      if (side) tools.take({ side: side.dataset.letter });
      const preview = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-do=preview]"));
      if (preview) showPreview(editor, preview);
    });
  }
  for (const source of [draft, picked, tools]) source.addEventListener("change", show);
  picked.addEventListener("change", () => openForce(picked.force));
  show();
}

/** Put a panel anew: what was open stays open, and what had the focus has it again. @param {HTMLElement} panel @param {string} markup */
function replace(panel, markup) {
  const open = [...panel.querySelectorAll("details[open]")].map((each) => /** @type {HTMLElement} */ (each).dataset.key);
  const held = /** @type {HTMLInputElement | null} */ (panel.contains(document.activeElement) ? document.activeElement : null);
  const [id, start, end] = [held?.id, caret(held, "selectionStart"), caret(held, "selectionEnd")];
  const { scrollTop } = panel;
  panel.innerHTML = markup;
  for (const each of /** @type {NodeListOf<HTMLDetailsElement>} */ (panel.querySelectorAll("details[data-key]"))) each.open = open.includes(each.dataset.key);
  panel.scrollTop = scrollTop;
  if (!held) return;
  const again = /** @type {HTMLInputElement | null} */ (id ? panel.querySelector(`#${CSS.escape(id)}`) : null);
  if (!again) return panel.focus({ preventScroll: true });
  again.focus({ preventScroll: true });
  if (start !== null && again.type === "text") again.setSelectionRange(start, end);
}

/** @param {HTMLInputElement | null} field @param {"selectionStart" | "selectionEnd"} which */
function caret(field, which) {
  try {
    return field?.[which] ?? null;
  } catch {
    return null; // a field of numbers has none
  }
}

/** @param {any} editor @param {HTMLInputElement} field */
function typed(editor, field) {
  const { draft } = editor;
  const { path, note = "", set } = field.dataset;
  if (field.dataset.fade !== undefined) return keepFade(editor.data.uid, Number(field.value));
  if (set === "turn-label") return editor.do(SETTERS[set](editor, field.value, field.dataset, field));
  if (!path) return;
  const value = valueOf(field, draft.body);
  if (Number.isNaN(value)) return;
  const after = written(draft.body, path, value);
  const isEmpty = Array.isArray(value) && !value.length && field.dataset.bare !== undefined;
  draft.take({ body: isEmpty ? bared(written(after, path, undefined), path) : field.dataset.bare === undefined ? after : bared(after, path), note, merge: path });
}

/** @param {any} editor @param {HTMLInputElement} field */
function changed(editor, field) {
  const { set } = field.dataset;
  if (field.dataset.doChange) editor.ask(field.dataset.doChange, field);
  else if (set && set !== "turn-label") editor.do(SETTERS[set](editor, field.value, field.dataset, field));
  if (field.dataset.settle === "area" && editor.picked.areas.length === 1) editor.do(idSettled(editor.draft.body, editor.picked.areas[0]));
}

/** A force that was taken in hand on the map opens in the panel. @param {[string, string] | null} force */
function openForce(force) {
  if (!force) return;
  const [list, id] = force;
  const found = document.querySelector(`#panel-forces [data-key="${CSS.escape(`${list}/${id}`)}"], #panel-forces [data-id="${CSS.escape(id)}"]`);
  if (found instanceof HTMLDetailsElement) found.open = true;
  found?.scrollIntoView({ block: "nearest" });
}

/** The briefing as the page will show it. @param {any} editor @param {HTMLElement} by */
async function showPreview(editor, by) {
  const box = /** @type {HTMLElement} */ (document.getElementById("briefing-preview"));
  const text = /** @type {HTMLElement} */ (document.getElementById("briefing"));
  const opens = box.hidden;
  if (opens) {
    const { status, data } = await askSite(editor.data.addresses.preview, { text: editor.draft.body.briefing ?? "" });
    if (status === 200) box.innerHTML = data.html || "<p>The briefing is empty.</p>";
    else box.textContent = "The preview could not be made; the text is safe. Try again.";
  }
  box.hidden = !opens;
  text.hidden = opens;
  by.textContent = opens ? "Write" : "Preview";
  by.setAttribute("aria-expanded", String(opens));
}
