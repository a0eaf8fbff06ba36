/**
 * What a kind of board does in its own way. The main module of an editor hands it to `start`; the core asks it wherever
 * boards differ. A place is what the document calls one: a hex, a square, a point of the table.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {{kind: string, pieceId: string | null, from: any, to: any, step: Step | null, trail?: any[]}} Drag
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 *
 * @typedef {object} Kind
 *
 * The page:
 * @property {any} book what the page was told once
 * @property {any} tools the tool in hand (tools.js)
 * @property {typeof import("./editor.js").Editor} [Editor]
 * @property {typeof import("./board.js").BoardEditor} [Board]
 * @property {Record<string, string>} parts the tab of each part of the document; the rest is among the texts
 * @property {Record<string, (editor: any, by?: HTMLElement) => void>} acts what buttons and keys can ask for besides
 * @property {(editor: any, bar: HTMLElement) => void} attachToolbar
 * @property {(editor: any) => void} attach what the page has besides
 * @property {import("./keys.js").Keys} keys
 * @property {import("./roster.js").Roster} roster
 * @property {import("./announce.js").Said} said
 * @property {(side: string, kind: string, id?: string) => Element} galley a ship of that side and kind as an icon
 *
 * Its ships:
 * @property {(ship: any) => any} placeOf where a ship stands; null off the board
 * @property {(body: any, side: Side, fleet: any) => Step} addFleet
 * @property {(body: any, ids: string[], from: any, to: any) => Step} moveShips as far as `to` is from `from`
 * @property {(body: any, id: string, place: any) => Step} placeShip
 * @property {(body: any, place: any, count: number) => any[]} roomBeside so many places for ships beside one that is taken
 * @property {(body: any, ids: string[]) => Step} removeShips
 * @property {(body: any, ids: string[], side: Side) => Step} giveShips
 * @property {(body: any, side: Side) => Step} numberAgain
 * @property {(body: any, ids: string[]) => Step} duplicateShips
 * @property {(body: any, ids: string[], how: "mirror" | "half turn") => Step} mirrorShips
 * @property {(body: any, ids: string[], how: "abreast" | "column") => Step | null} inLine null where there is nothing to do
 * @property {(body: any, side: Side) => Step} setOut
 *
 * Its board:
 * @property {"hex" | "square" | "place"} press what the board calls a place: in the name of a press, and in what it tells
 * @property {(place: any) => any} onBoard a place of the document as the board counts it
 * @property {(place: any) => any} offBoard and back
 * @property {(board: any, body: any) => void} sketch
 * @property {(board: any, body: any, ships: any[]) => void} mark ships that are selected and stand on the board
 * @property {(board: BoardEditor, places: any[]) => void} point marks places while a gesture is under way
 *
 * Its gestures:
 * @property {(place: any) => number[]} pair a place in two numbers
 * @property {(board: any, place: any) => Box} extent what a place takes up on the drawing
 * @property {(one: any, other: any) => boolean} same whether a drag has come no farther
 * @property {(editor: any, pieceId: string | null, place: any, event: PointerEvent) => string | null} dragKind what a drag that
 *   begins here does ("move", "box", or another word of the kind's own); null leaves it to the board, which pans
 * @property {(editor: any, board: any, drag: Drag) => Step | null} dragged what it would do if it ended here
 * @property {(editor: any, board: any, place: any, pieceId: string | null) => boolean} used whether the tool in hand did
 *   something with a place that was pressed
 * @property {(editor: any, place: any) => void} [pressedSea] a press where no ship is
 * @property {(editor: any, pieceId: string) => void} [pickOther] a press on a piece that is no ship
 * @property {(editor: any, place: any, pieceId: string) => string} [meant] the ship that a press means
 * @property {(editor: any, board: any, place: any) => void} [hovered] shows what the tool in hand would do
 * @property {(editor: any, board: any) => void} attachHandles what may be dragged of that which is selected
 */

export {};
