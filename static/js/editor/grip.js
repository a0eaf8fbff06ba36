/**
 * What may be taken hold of on the board with a pointer: corners, knobs, a picture. A gesture that begins on one of them is told
 * to nobody else.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 */

/**
 * @param {Editor} editor
 * @param {BoardEditor} board
 * @param {(event: PointerEvent) => ((event: PointerEvent) => import("./scenario.js").Step) | null} grab what dragging from here
 *   does: from where the pointer is to the step; null where there is nothing to take hold of
 */
export function attachGrip(editor, board, grab) {
  const { host } = board;
  /** @type {{pointer: number, show: (event: PointerEvent) => any, step: any} | null} */ let held = null;
  const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => host.addEventListener(name, act, { capture: true });

  // In the capturing phase, so that the board below does not take it for a drag of its own.
  on("pointerdown", (event) => {
    if (event.button > 0 || board.carried || !event.target.closest("svg.board")) return;
    const show = grab(event);
    if (!show) return;
    held = { pointer: event.pointerId, show, step: null };
    board.busy = true;
    host.setPointerCapture(event.pointerId);
    event.stopPropagation();
    event.preventDefault();
  });
  on("pointermove", (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    held.step = held.show(event);
    board.sketch(held.step.body);
    event.stopPropagation();
  });
  const end = (/** @type {boolean} */ isKept) => (/** @type {PointerEvent} */ event) => {
    if (!held || held.pointer !== event.pointerId) return;
    const { step } = held;
    held = null;
    editor.tell("");
    if (isKept && step) editor.do(step);
    board.settle();
    event.stopPropagation();
  };
  on("pointerup", end(true));
  on("pointercancel", end(false));
  // The click that follows belongs to it too.
  on("click", (event) => {
    if (event.detail && event.target === host) event.stopPropagation();
  });
}
