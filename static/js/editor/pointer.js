/**
 * JSON pointers: reading and changing a document by paths such as "/units/3/hex". Documents are values: every function
 * here gives a new one and leaves the old as it was.
 *
 * @typedef {{op: "add" | "replace" | "remove", path: string, value?: any}} Change
 */

/** @param {string} path @returns {string[]} */
export function steps(path) {
  return path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * What stands at a path; undefined where nothing does.
 * @param {any} document
 * @param {string} path
 */
export function read(document, path) {
  let target = document;
  for (const step of steps(path)) {
    if (target === null || typeof target !== "object") return undefined;
    target = target[step];
  }
  return target;
}

/**
 * The document with a value at a path; parents that are missing are made, undefined takes the member away.
 * @param {any} document
 * @param {string} path
 * @param {any} value
 */
export function written(document, path, value) {
  const result = structuredClone(document);
  const way = steps(path);
  const last = /** @type {string} */ (way.pop());
  let target = result;
  for (const step of way) {
    if (target[step] === null || typeof target[step] !== "object") target[step] = {};
    target = target[step];
  }
  if (value === undefined) delete target[last];
  else target[last] = value;
  return result;
}

/**
 * The document with the changes of a fix made, in order. Throws RangeError where a path leads nowhere.
 * @param {any} document
 * @param {Change[]} changes
 */
export function changed(document, changes) {
  const result = structuredClone(document);
  for (const { op, path, value } of changes) {
    const way = steps(path);
    const last = /** @type {string} */ (way.pop());
    const target = way.reduce((inner, step) => inner?.[step], result);
    if (target === null || typeof target !== "object") throw new RangeError(`there is nothing at ${path}`);
    if (Array.isArray(target)) {
      const index = last === "-" ? target.length : Number(last);
      if (op === "add") target.splice(index, 0, value);
      else if (op === "replace") target[index] = value;
      else target.splice(index, 1);
    } else if (op === "remove") {
      delete target[last];
    } else {
      target[last] = value;
    }
  }
  return result;
}
