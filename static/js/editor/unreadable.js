/** What is amiss with a file, in words for who brought it. */
export class Unreadable extends Error {}
