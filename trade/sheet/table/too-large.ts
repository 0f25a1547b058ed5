/** Thrown for a file larger than any real one, before it fills the memory. */
export class TooLarge extends Error {}
