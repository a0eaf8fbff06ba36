/**
 * What a ruleset on a free table does in its own way. Its main module (static/js/editor_<ruleset>/main.js) hands it to
 * `start`, before any part of the editor begins.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Edge} Edge
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Box} Box
 * @typedef {import("./scenario.js").Land} Land
 * @typedef {import("./editor.js").TableEditor} Editor
 *
 * @typedef {object} Ways lengths are in the unit of the document
 * @property {Record<string, string>} parts the tab of each part of the document; the rest is among the texts
 * @property {string} usual the kind of ship that the tool places at first
 * @property {Record<string, string>} keys the kind of ship that a digit takes in hand
 * @property {number} icon how far a ship's icon reaches from her middle, in units of the drawing
 * @property {(ship: any) => string} kindOf the kind of a ship, by which the palette names her: "A-small"
 * @property {(kind: string, side: Side) => any} like what a new ship of a kind is, but for her label, side and place
 * @property {(ships: any[]) => string} call what to call ships that are added: "a trireme"
 * @property {(body: any) => {width: number, height: number}} table
 * @property {(body: any) => number} pitch the room that ships leave between each other where they are drawn up
 * @property {(body: any, like: any) => number} [stride] from one to the next of ships like this in a line; by default twice the pitch
 * @property {number} [copies] from one place that a copy tries to the next; by default the pitch
 * @property {(body: any) => number} rank the room between two lines, one behind the other
 * @property {(body: any) => number} apart how near to each other ships may stand
 * @property {(body: any, ship: any) => number} [bow] how far ahead of her place her bow is; by default half of her depth
 * @property {(body: any, ship: any) => Place} [middle] the middle of her base, where that is not her place
 * @property {(ship: any) => string} [look] what her drawing tells besides her place; where it changes she is drawn anew
 * @property {(ship: any, facts: any) => any} [posed] a ship with another place or heading, where more of her goes with it
 * @property {(body: any) => {id: string, side: Side, x: number, y: number, heading: number}[]} [others] pieces on the table that
 *   are no ships, by the middle of their bases
 * @property {(body: any, id: string, by: Place) => import("./scenario.js").Step} [moveOther] such a piece moved
 * @property {(editor: Editor, id: string) => void} [pickOther] such a piece pressed
 * @property {Record<string, string>} [hints] what to do with a tool, in a line
 * @property {(body: any) => number} knob how far ahead of the bow the knob lies that turns a ship
 * @property {(body: any, ship: any) => [number, number]} base width and depth of a ship
 * @property {(body: any, ship: any) => Place[]} [outline] her corners, where she is no rectangle
 * @property {(body: any, side: Side) => Edge} edge from which a side comes
 * @property {(body: any, edge: Edge) => any} facing the document with side A coming from that edge
 * @property {(body: any, side: Side) => Box} strip in which a side begins
 * @property {(body: any, side: Side) => boolean} isFixed whether ships of a side begin where they are placed
 * @property {(ship: any) => boolean} isFlagship
 * @property {(ship: any, isFlagship: boolean) => any} flagged a ship as her side's flagship, or as none
 * @property {(body: any, side: Side, fleet: any, ids: string[]) => any} [joined] the document with what more a side takes from a
 *   fleet whose ships have these labels now
 * @property {string[]} terms what a side without ships takes from a fleet that joins it
 * @property {{read: (body: any) => Land[], written: (body: any, lands: Land[]) => any, deep: (body: any) => number,
 *   path: (index: number) => string, corners: string}} [lands] coasts and islands; `deep` is how far a coast along an edge
 *   reaches, `path` where one stands in the document, `corners` the name of its corners there
 * @property {import("navarch/editor/kind.js").Zones} [zones] areas of deployment that can be copied
 * @property {(body: any, call: (id: string) => string | null) => any} [mentioning] the document with other names wherever ships
 *   name each other; null for one that is gone
 * @property {import("navarch/editor/draft.js").Draft} [draft] the document that is being edited, put here by `start`
 * @property {(editor: Editor) => void} [attach] what the page has besides
 * @property {Record<string, (editor: Editor, by?: HTMLElement) => void>} [acts] what buttons and keys can ask for besides
 * @property {(editor: Editor, fleet: HTMLElement, side: Side) => void} [showFleet] the head of a fleet, with each answer and change
 * @property {(editor: Editor, row: HTMLElement, ship: any, index: number) => void} [showRow] what fields alone do not tell of a ship
 * @property {(editor: Editor, field: HTMLInputElement, ship: any) => boolean} [factChanged] a field that takes more than writing
 *   its value; false where that is enough
 */

/** @type {Ways} */
export const ways = /** @type {any} */ ({});

/** @param {Ways} its */
export const goBy = (its) => Object.assign(ways, its);
