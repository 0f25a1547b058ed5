/**
 * Takes the place of the two functions that ofetch imports from the package `ufo`, which is as large as
 * ofetch itself. They are never called, because our URLs are always complete (`call-url.ts`).
 */
export const withBase = (): never => refuse();
export const withQuery = (): never => refuse();

function refuse(): never {
  throw new Error('Pass a complete address, built by call-url.ts.');
}
