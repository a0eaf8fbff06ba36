/**
 * Resolves when all that has been done so far is on the screen: what comes after it is a task of its own, so that a phone
 * answers in between. A page that lies in the background is not painted, and waits for nothing.
 *
 * @returns {Promise<void>}
 */
export const painted = () =>
  new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => setTimeout(done));
  });
