/** What every kind of board says about its places, each in its own way (static/js/board/live.js). */

import type { TableView } from "navarch/board/table.js";
import type { TableBoard } from "navarch/editor_table/board.js";
import type { TableEditor } from "navarch/editor_table/editor.js";

declare module "navarch/board/live.js" {
  interface LiveBoard {
    /** The place under a point of the page; null off the board. */
    placeAt(clientX: number, clientY: number, pointer?: string): any;
    /** The ship that is meant at a place. */
    pieceAt(place: any): SVGGElement | null;
    same(a: any, b: any): boolean;
    /** Where a place lies on the drawing. */
    drawn(place: any): { x: number; y: number };
    /** What an event tells of a place. */
    details(place: any): object;
    pressed(place: any, event: Event): void;
    showPlace(place: any): void;
  }
}

declare module "navarch/editor_table/board.js" {
  interface TableBoard {
    editor: TableEditor;
    view: TableView;
  }
}

declare module "navarch/editor_table/editor.js" {
  interface TableEditor {
    board: TableBoard;
  }
}
