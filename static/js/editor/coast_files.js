/**
 * Coasts from files: GeoJSON, maps of Tiled, and some that are ready. A file is read in this browser; what it would become is shown
 * before it is taken.
 *
 * @typedef {import("./geojson.js").Chart} Chart
 * @typedef {import("./editor.js").Editor} Editor
 */

import { placing } from "navarch/editor/outlines.js";
import { Unreadable } from "navarch/editor/unreadable.js";

// What reads files comes when there is one.
const geojson = () => import("navarch/editor/geojson.js");
const tiled = () => import("navarch/editor/tiled.js");
const MOST_BYTES = 4 * 1024 * 1024;
const WIDE = 320; // units of the small picture

const leaf = () => /** @type {HTMLDialogElement} */ (document.getElementById("editor-coasts"));
/** @type {Promise<void> | null} */ let attached = null;

/** Open the leaf in which a coast is chosen. @param {Editor} editor */
export async function bringCoast(editor) {
  attached ??= editor.kind.charts?.().then((charts) => attach(editor, charts)) ?? null;
  await attached?.catch((error) => {
    attached = null; // to be fetched again
    throw error;
  });
  leaf().showModal();
}

/** @param {Editor} editor @param {import("./kind.js").Charts} charts */
function attach(editor, { fromChart, chartFrame }) {
  const { draft } = editor;
  const dialog = leaf();
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const find = (/** @type {string} */ what) => /** @type {any} */ (dialog.querySelector(what));
  /** @type {Chart | null} */ let chart = null;
  const how = () => {
    const facts = new FormData(form);
    return { isFilling: facts.get("fit") === "fill", isInstead: facts.get("instead") !== null, as: String(facts.get("as") ?? "") };
  };

  const show = () => {
    find("[data-coast-take]").disabled = !chart;
    find("[data-coast-found]").hidden = !chart;
    if (!chart) return;
    const { box, cell, cells } = chartFrame(draft.body);
    const { isFilling } = how();
    const { scale } = placing(chart.box, box, isFilling);
    const measured = chart.km ? [`${chart.source ? `${chart.source} ` : ""}One ${cells} is ${told((cell / scale) * chart.km)}.`] : [];
    const exactly = chart.cells ? ["Cell by cell, from the upper left corner."] : measured;
    find("[data-coast-words]").textContent = [`${chart.what}: ${fromChart(draft.body, chart, how()).corners}.`, ...exactly, ...chart.said].join(" ");
    picture(find("svg"), chart, box, isFilling);
  };
  const read = async (/** @type {() => Promise<Chart>} */ from) => {
    chart = null;
    find("[data-coast-fault]").textContent = "";
    try {
      chart = await from();
    } catch (error) {
      find("[data-coast-fault]").textContent = error instanceof Unreadable ? error.message : "The file could not be read.";
    }
    show();
  };
  const [file, ready] = [find("[data-coast-file]"), find("[data-coast-ready]")];
  file.addEventListener("change", () => {
    ready.value = "";
    if (file.files[0]) read(() => ofFile(file.files[0]));
  });
  ready.addEventListener("change", () => {
    file.value = "";
    if (ready.value) read(async () => (await geojson()).chartOf(await (await fetch(ready.value)).json()));
  });
  form.addEventListener("change", ({ target }) => target !== file && target !== ready && show());
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "take" && chart) editor.do(fromChart(draft.body, chart, how()));
    dialog.returnValue = "";
  });
  show();
}

/** @param {File} file @returns {Promise<Chart>} */
async function ofFile(file) {
  if (file.size > MOST_BYTES) throw new Unreadable(`It has ${(file.size / 1024 / 1024).toFixed(1)} MB; up to 4 MB are read. Cut out the part you want first.`);
  const text = await file.text();
  if (text.trimStart().startsWith("<")) return (await tiled()).chartOfTmx(text);
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unreadable("It is neither JSON nor a TMX map, or it breaks off. GeoJSON, and maps of Tiled as TMX or JSON, are read.");
  }
  return value?.tilewidth !== undefined ? (await tiled()).chartOfTmj(value) : (await geojson()).chartOf(value);
}

/** "420 m", "1.4 km" @param {number} km */
const told = (km) => (km < 0.95 ? `${Math.round(km * 100) * 10} m` : `${km < 10 ? km.toFixed(1) : Math.round(km)} km`);

/** The board in small, with the land on it. @param {SVGSVGElement} svg @param {Chart} chart @param {any} box @param {boolean} isFilling */
function picture(svg, chart, box, isFilling) {
  const high = (WIDE * Math.abs(box.top - box.bottom)) / (box.right - box.left);
  svg.setAttribute("viewBox", `0 0 ${WIDE} ${high}`);
  const { place } = placing(chart.box, { left: 0, right: WIDE, bottom: high, top: 0 }, isFilling);
  const ring = (/** @type {any[]} */ points) => `M${points.map((point) => place(point).map((at) => at.toFixed(1)).join(" ")).join("L")}Z`;
  /** @type {Element} */ (svg.querySelector("path")).setAttribute("d", chart.areas.flatMap(({ outer, holes }) => [outer, ...holes]).map(ring).join(""));
}
