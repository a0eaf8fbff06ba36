/**
 * What a kind of board does in its own way. The main module of an editor hands it to `start`; the core asks it wherever
 * boards differ. A place is what the document calls one: a hex, a square, a point of the table.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {{kind: string, pieceId: string | null, from: any, to: any, step: Step | null, trail?: any[], isFree?: boolean}} Drag `isFree`
 *   says that guides are let alone
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 *
 * @typedef {object} Lands
 * @property {(body: any, from: any, to: any) => string[]} inBox what lies in a box between two places
 * @property {(body: any, id: string) => boolean} has
 * @property {(body: any) => any} all everything there is of it, for seeing that it is another
 * @property {(body: any, ids: string[]) => any} copied as a clipping has it
 * @property {(body: any, ids: string[]) => any} removed the document without it
 * @property {(body: any, ids: string[], from: any, to: any) => {body: any, lands: string[]}} moved as far as `to` is from `from`,
 *   and what to call it there
 * @property {(body: any, ids: string[]) => any[]} places that it covers, or its corners
 * @property {(ids: string[]) => string} call what is selected, in words
 * @property {(land: any) => string} words what a clipping has of it
 *
 * @typedef {object} Zones
 * @property {(editor: any) => any} copied them, where the tool in hand is theirs and nothing is selected
 * @property {(body: any, zones: any) => Step} pasted null instead of zones takes away what the document says of them
 *
 * @typedef {object} Charts
 * @property {(body: any, chart: import("./geojson.js").Chart, how: {isFilling: boolean, isInstead: boolean, as: string}) => Step & {corners: string}} fromChart
 *   land of a file laid on the board, and in words what it became
 * @property {(body: any) => {box: import("./outlines.js").Box, cell: number, cells: string}} chartFrame the board for such land, and a length in its
 *   units with its word; the top is less than the bottom where it counts downwards
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
 * @property {(body: any, clipping: {units: any[], land?: any}, at: any, isOwn: boolean) => Step & {lands?: string[]}} paste ships
 *   and land taken in where `at` points, or near where they were; `isOwn` says that they come from this document
 * @property {(body: any, ids: string[], how: import("./tools.js").Image) => Step} mirrorShips the same ships for the enemy on the
 *   other half; "across" for their own side
 * @property {(body: any, ship: any) => boolean} hasRoom whether a ship may stand where she does, as far as the drawing goes
 * @property {(body: any, ships: any[], apart: number) => import("./formations.js").Frame} frame of the first of some ships
 * @property {{usual: (body: any) => number, least: number, step: number, words: string}} apart how far ships are drawn up from each other
 * @property {(body: any, side: Side) => Step} setOut
 *
 * Its board:
 * @property {Lands} [lands] land that can be selected and copied
 * @property {() => Promise<Charts>} [charts] how land of files is laid on the board, fetched when it is wanted
 * @property {Zones} [zones] areas of deployment that can be copied
 * @property {(view: any) => {x: number, y: number, east: number, down: number, box: {left: number, top: number, width: number, height: number}}} chart
 *   where its places lie on the drawing: that of 0, 0, a step east and one along the second number; and the board itself
 * @property {(east: number) => number} [lower] how much lower on the drawing than the first of its row a place lies, where rows are
 *   not level
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
