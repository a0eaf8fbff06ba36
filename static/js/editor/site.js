/** Asking the site: JSON there, JSON back, and a plain word where it did not come to that. */

import { csrfToken } from "navarch/site.js";

const PATIENCE = 15_000; // milliseconds

/**
 * @param {string} address
 * @param {any} [data] sent by POST; without it the address is only read
 * @returns {Promise<{status: number, data: any}>} status 0 where the site could not be reached
 */
export async function askSite(address, data) {
  const post = data === undefined ? {} : { method: "POST", body: JSON.stringify(data) };
  try {
    const response = await fetch(address, {
      ...post,
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrfToken() },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    return { status: response.status, data: isJson ? await response.json() : null };
  } catch {
    return { status: 0, data: null };
  }
}
