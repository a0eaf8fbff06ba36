// The board on a scenario's page: to be zoomed, moved about and read by keyboard. Without this it is a plain drawing.

import { attach } from "navarch/board/view.js";

for (const board of document.querySelectorAll(".chart-frame svg.board")) attach(board);
