/**
 * What is true of every page and what the compiler cannot know by itself: for `make check` alone, no page loads it.
 *
 * What is looked for by a selector is the element that the selector names, else one of HTML; what is of a drawing, or another,
 * says so where it is looked for, but for pieces and layers of boards. What an event on a page happened to is such an element as well.
 */

/** The element that a selector asks for, by the first word of its last part. */
type Asked<S extends string> = S extends `${infer A},${infer B}`
  ? Asked<A> | Asked<B>
  : S extends `${string} ${infer Rest}`
    ? Asked<Rest>
    : S extends `.piece${string}` | `.layer-${string}`
      ? SVGGElement
      : Word<S> extends keyof HTMLElementTagNameMap
        ? HTMLElementTagNameMap[Word<S>]
        : Word<S> extends keyof SVGElementTagNameMap
          ? SVGElementTagNameMap[Word<S>]
          : HTMLElement;
type Word<S extends string> = S extends `${infer W}${"[" | "." | "#" | ":"}${string}` ? Word<W> : S;

interface ParentNode {
  querySelector<S extends string, E extends Element = Asked<S>>(selectors: S): E | null;
  querySelectorAll<S extends string, E extends Element = Asked<S>>(selectors: S): NodeListOf<E>;
}

interface Element {
  closest<S extends string, E extends Element = Asked<S>>(selectors: S): E | null;
}

/** Where on a board something happened, in the words of its kind (static/js/board/view.js, square.js, table.js, plain.js). */
type Pointed = CustomEvent<{
  pieceId: string | null;
  originalEvent: PointerEvent | KeyboardEvent | null;
  phase?: any;
  from?: any;
  hex?: any;
  square?: any;
  name?: any;
  place?: any;
  x?: any;
  y?: any;
  unit?: any;
}>;

/** What boards, drawings of them, parts of a page and htmx tell. */
interface Happenings extends HTMLElementEventMap {
  "board:drag": Pointed;
  "board:hex": Pointed;
  "board:hover": Pointed;
  "board:measured": CustomEvent<{ far: number }>;
  "board:place": Pointed;
  "board:square": Pointed;
  "board:unit": Pointed;
  "chain:choose": CustomEvent<{ mission: string; href: string }>;
  "chain:place": CustomEvent<any>;
  "ghost:change": CustomEvent<any>;
  "ghost:commit": CustomEvent<any>;
  "path:change": CustomEvent<any>;
  "path:commit": CustomEvent<any>;
  "htmx:afterRequest": CustomEvent<any>;
  "htmx:afterSettle": CustomEvent<any>;
  "htmx:afterSwap": CustomEvent<any>;
  "htmx:beforeRequest": CustomEvent<any>;
  "htmx:beforeSwap": CustomEvent<any>;
  "htmx:configRequest": CustomEvent<any>;
  "htmx:confirm": CustomEvent<any>;
  "htmx:responseError": CustomEvent<any>;
  "htmx:sendError": CustomEvent<any>;
  "htmx:timeout": CustomEvent<any>;
  submit: SubmitEvent;
}

/** An event as those who listen on a page are told of it. */
type Told<E = Event> = E & { readonly target: HTMLElement; readonly currentTarget: HTMLElement };
type Listener<K extends string> = (event: Told<K extends keyof Happenings ? Happenings[K] : Event>) => unknown;
type Listened = boolean | AddEventListenerOptions;

interface Document {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface Element {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLAnchorElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLButtonElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLDetailsElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLDialogElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLFormElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLInputElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLSelectElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface HTMLTextAreaElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface SVGElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface SVGGElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface SVGSVGElement {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}
interface Window {
  addEventListener<K extends string>(type: K, listener: Listener<K>, options?: Listened): void;
}

interface Window {
  /** Of its own script, which a page loads before its modules; missing where that did not come. */
  htmx?: {
    ajax(verb: string, address: string, options: object): Promise<void>;
    process(element: Element): void;
    swap(target: Element, html: string, how: object): void;
    trigger(target: Element | string, name: string, detail?: object): void;
  };
}
