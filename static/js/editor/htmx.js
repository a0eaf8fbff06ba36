/**
 * htmx, for what the site itself writes into the editor: comments, a trial of the balance. It reads the whole page when it comes, which
 * keeps a phone waiting, so the editor asks for it with the first of these.
 */

/** @type {Promise<NonNullable<Window["htmx"]>> | undefined} */ let coming;

/** Resolves when it is there and has read the page; rejects where it could not be fetched, and may be asked again. */
export function bringHtmx() {
  coming ??= fetched().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function fetched() {
  // one that comes while the page is still on its way would wait for what has been: that the page was read
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  const template = /** @type {HTMLTemplateElement} */ (document.querySelector("template[data-htmx]"));
  const script = /** @type {HTMLScriptElement} */ (template.content.querySelector("script")?.cloneNode());
  await new Promise((done, failed) => {
    script.addEventListener("load", done);
    script.addEventListener("error", failed);
    document.head.append(script);
  });
  return /** @type {NonNullable<Window["htmx"]>} */ (window.htmx);
}

/** A form that only htmx can send waits for it. */
export function attachHtmx() {
  document.addEventListener(
    "submit",
    async (event) => {
      const form = /** @type {HTMLFormElement} */ (event.target);
      if (window.htmx || !form.matches("[hx-post]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const button = /** @type {HTMLElement | null} */ (event.submitter);
      await bringHtmx();
      if (button) button.click(); // htmx sends the value of the button whose click it has seen
      else form.requestSubmit();
    },
    { capture: true },
  );
}
