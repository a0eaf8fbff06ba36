/** Sending a picture to the site. */

import { csrfToken, toast } from "navarch/site.js";

/**
 * A picture as the site keeps it; null where it does not, which is told.
 * @param {string} address @param {File} file @param {(words: string) => void} tell
 * @returns {Promise<{picture: string, width: number, height: number, address: string} | null>}
 */
export async function sendPicture(address, file, tell) {
  const form = new FormData();
  form.append("picture", file);
  tell("Sending the picture…");
  const answer = await fetch(address, {
    method: "POST", body: form, headers: { Accept: "application/json", "X-CSRFToken": csrfToken() },
  }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  tell("");
  if (answer?.status === 200) return told;
  toast(told?.message ?? told?.findings?.[0]?.message ?? "The picture could not be sent. Try again.", "error");
  return null;
}
