/**
 * What is in hand: areas, a corner of the one area, a link, a piece of land that is no area, a force, or a name of a country. One
 * kind of thing at a time. Tells "change".
 *
 * @typedef {{areas?: string[], corner?: number | null, link?: number | null, coast?: number | null, name?: number | null, force?: [string, string] | null}} Pick
 */

import { areaOf, listOf } from "navarch/editor_campaign_map/document.js";
import { outlineOf } from "navarch/editor_campaign_map/areas.js";

export class Picked extends EventTarget {
  /** @type {string[]} */ areas = [];
  /** @type {number | null} of the outline in hand */ corner = null;
  /** @type {number | null} */ link = null;
  /** @type {number | null} */ coast = null;
  /** @type {number | null} */ name = null;
  /** @type {[string, string] | null} a list of the document and an id in it */ force = null;

  /** @param {Pick} pick */
  set(pick) {
    const next = { areas: [], corner: null, link: null, coast: null, name: null, force: null, ...pick };
    if (JSON.stringify(next) === JSON.stringify(this.now)) return;
    Object.assign(this, next);
    this.dispatchEvent(new Event("change"));
  }

  get now() {
    const { areas, corner, link, coast, name, force } = this;
    return { areas, corner, link, coast, name, force };
  }

  get none() {
    return !this.areas.length && this.link === null && this.coast === null && this.name === null && !this.force;
  }

  /** @param {string} id */
  toggle(id) {
    this.set({ areas: this.areas.includes(id) ? this.areas.filter((other) => other !== id) : [...this.areas, id] });
  }

  /** @param {number | null} corner */
  pickCorner(corner) {
    this.set({ areas: this.areas, coast: this.coast, corner });
  }

  /** The one outline in hand: of an area, or of land that is none; null where there is none. */
  get shape() {
    if (this.coast !== null) return { coast: this.coast };
    return this.areas.length === 1 ? { area: this.areas[0] } : null;
  }

  /** Forget what is there no more. @param {any} body */
  keepTo(body) {
    const areas = this.areas.filter((id) => areaOf(body, id));
    const there = (/** @type {string} */ list, /** @type {number | null} */ at) => (at !== null && at < listOf(body, list).length ? at : null);
    const coast = there("coasts", this.coast);
    const force = this.force && listOf(body, this.force[0]).some((each) => each.id === this.force?.[1]) ? this.force : null;
    const name = this.name !== null && this.name < (body.sheet?.names ?? []).length ? this.name : null;
    const shape = coast !== null ? { coast } : areas.length === 1 ? { area: areas[0] } : null;
    const corner = shape && this.corner !== null && this.corner < outlineOf(body, shape).length ? this.corner : null;
    this.set({ areas, link: there("links", this.link), coast, force, name, corner });
  }
}
