/**
 * Replaces the two functions that ofetch imports from `ufo`, which is as large as ofetch itself. Our
 * addresses are always complete (`call-url.ts`), so neither function is ever called.
 */
export const withBase = (): never => refuse();
export const withQuery = (): never => refuse();

function refuse(): never {
  throw new Error('Pass a complete address, built by call-url.ts.');
}
