// Calls of the API by the types that are generated from its description: address, places in it, body and answer.
import type { components, paths } from "./api.js";

type Verb = "get" | "post" | "put" | "patch" | "delete";
type Has<V extends Verb> = { [P in keyof paths]: paths[P][V] extends { responses: unknown } ? P : never }[keyof paths];
type Held<T> = T extends { content: { "application/json": infer J } } ? J : undefined;
type Answer<O> = O extends { responses: infer R } ? Held<R[keyof R & (200 | 201 | 204)]> : never;
type Body<O> = O extends { requestBody?: infer B } ? Held<Exclude<B, undefined>> : undefined;
type Places<O> = O extends { parameters: { path: infer P } } ? P : undefined;
type Given<O> = (Places<O> extends undefined ? { path?: undefined } : { path: Places<O> }) &
  (Body<O> extends undefined ? { body?: undefined } : { body: Body<O> });

/** An answer that is no success: its status, and what is wrong as the site tells it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly told: components["schemas"]["Error"],
  ) {
    super(`${status}: ${told.detail}`);
  }
}

/** The API of a site, used in the name of the owner of a token. */
export function client(site: string, token: string) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

  async function sent(verb: Verb, address: string, path: object | undefined, body: unknown): Promise<unknown> {
    const filled = Object.entries(path ?? {}).reduce((at, [name, value]) => at.replace(`{${name}}`, String(value)), address);
    const answer = await fetch(site + filled, {
      method: verb.toUpperCase(),
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Refused(answer.status, (await answer.json()) as components["schemas"]["Error"]);
    return answer.status === 204 ? undefined : answer.json();
  }

  function by<V extends Verb>(verb: V) {
    return <P extends Has<V>>(address: P, given: Given<paths[P][V]>) =>
      sent(verb, address, given.path as object | undefined, given.body) as Promise<Answer<paths[P][V]>>;
  }
  return { get: by("get"), post: by("post"), put: by("put"), patch: by("patch"), delete: by("delete") };
}
