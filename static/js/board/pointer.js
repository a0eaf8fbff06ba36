/**
 * Mouse, pen and fingers on a board. A press that does not move is the view's `pressed`; one that moves is offered as
 * `board:drag` and pans the board when nobody takes it; two fingers pinch; the wheel zooms. What a place on the board is,
 * a hex or a point of a table, is the view's affair.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 */

const SLACK = 5; // pixels that a press may move and still be a press
const LONG = 500; // milliseconds after which a press by a finger asks for the card of a ship

export class Pointer {
  /** @param {LiveBoard} view @param {AbortSignal} signal */
  constructor(view, signal) {
    this.view = view;
    /** @type {Map<number, {x: number, y: number}>} */
    this.down = new Map();
    /** @type {null | "press" | "ask" | "drag" | "pan" | "pinch"} */
    this.doing = null;
    /** Where the press began, on the page. @type {{x: number, y: number}} */ this.start;
    this.from = null;
    this.hovered = null;
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ handler, options = {}) => view.svg.addEventListener(name, handler, { signal, ...options });
    on("pointerdown", (event) => this.press(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.release(event));
    on("pointercancel", (event) => this.cancel(event));
    on("pointerleave", () => this.hover(null, null));
    on("click", (event) => this.click(event));
    on("wheel", (event) => this.wheel(event), { passive: false });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.doing === "drag" && this.cancel(event), { signal, capture: true });
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button > 0) return;
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.view.cursor.hide();
    if (this.down.size === 2) {
      if (this.doing === "drag") this.view.emit("board:drag", this.from, event, { phase: "cancel" });
      this.doing = "pinch";
    } else if (this.down.size === 1) {
      this.doing = "press";
      this.start = { x: event.clientX, y: event.clientY };
      this.from = this.view.placeAt(event.clientX, event.clientY, event.pointerType);
      const piece = this.from ? this.view.pieceAt(this.from) : null;
      this.held = piece?.dataset.id ?? null;
      this.view.card.hide();
      clearTimeout(this.long);
      if (piece && event.pointerType === "touch") {
        this.long = setTimeout(() => {
          if (this.doing !== "press") return;
          this.doing = "ask";
          this.view.tags.point(piece);
          this.view.card.point(piece, true);
        }, LONG);
      }
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const last = this.down.get(event.pointerId);
    const place = this.view.placeAt(event.clientX, event.clientY, event.pointerType);
    if (!last) {
      if (event.pointerType !== "touch") this.hover(place, event);
      return;
    }
    if (this.doing === "press" && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > SLACK) {
      this.view.svg.setPointerCapture(event.pointerId);
      const taken = this.from && this.view.emit("board:drag", this.from, event, this.dragged("start", this.from));
      this.doing = taken ? "drag" : "pan";
      this.view.svg.classList.add(taken ? "is-dragging" : "is-panning");
      if (!taken) this.view.camera.pan(event.clientX - this.start.x, event.clientY - this.start.y);
    } else if (this.doing === "pan") {
      this.view.camera.pan(event.clientX - last.x, event.clientY - last.y);
    } else if (this.doing === "pinch") {
      this.pinch(event, last);
    }
    if (this.doing === "drag") this.view.emit("board:drag", place, event, this.dragged("move", this.from));
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.doing !== "press") event.preventDefault();
  }

  /** What a drag tells besides the place under the pointer: where it began and with which ship. */
  dragged(/** @type {string} */ phase, /** @type {any} */ from) {
    return { phase, from, pieceId: this.held };
  }

  /** @param {PointerEvent} event @param {{x: number, y: number}} last */
  pinch(event, last) {
    const [, other] = [...this.down.entries()].find(([id]) => id !== event.pointerId) ?? [];
    if (!other) return;
    const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y) || 1;
    this.view.camera.zoom(after / before, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2, true);
    this.view.camera.pan((event.clientX - last.x) / 2, (event.clientY - last.y) / 2);
    this.view.remember();
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (!this.down.delete(event.pointerId)) return;
    if (this.doing === "drag") {
      const place = this.view.placeAt(event.clientX, event.clientY);
      this.view.emit("board:drag", place, event, this.dragged("end", this.from));
    }
    this.settle();
  }

  /** @param {Event} event */
  cancel(event) {
    if (this.doing === "drag") {
      event.preventDefault();
      this.view.emit("board:drag", this.from, event, this.dragged("cancel", this.from));
    }
    this.down.clear();
    this.settle();
  }

  /** What has just been done decides whether the click that follows is a press. */
  settle() {
    if (this.down.size) return;
    clearTimeout(this.long);
    this.pressed = this.doing === "press";
    this.doing = null;
    this.view.svg.classList.remove("is-dragging", "is-panning");
    this.view.remember();
  }

  /** @param {MouseEvent} event */
  click(event) {
    // A click without a pointer before it comes from an assistive tool and is always meant.
    if (this.pressed === false) return;
    const place = this.view.placeAt(event.clientX, event.clientY, /** @type {PointerEvent} */ (event).pointerType);
    if (!place) return;
    this.view.cursor.set(place);
    this.view.pressed(place, event);
  }

  /** @param {any} place @param {Event | null} event */
  hover(place, event) {
    if (this.view.same(place, this.hovered)) return;
    this.hovered = place;
    this.view.point(place);
    this.view.emit("board:hover", place, event);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const { camera } = this.view;
    const before = camera.scale;
    camera.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), event.clientX, event.clientY, true);
    // Zoomed out as far as it goes, the wheel scrolls the page again.
    if (camera.scale !== before || camera.scale > 1) event.preventDefault();
    this.view.remember();
  }
}
