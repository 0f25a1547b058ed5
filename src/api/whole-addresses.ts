/**
 * Stands in for the two things that ofetch takes of `ufo`, which weigh as much as ofetch itself: our addresses come whole
 * (`call-url.ts`), so neither is ever called.
 */
export const withBase = (): never => refuse();
export const withQuery = (): never => refuse();

function refuse(): never {
  throw new Error('An address comes whole: call-url.ts puts it together.');
}
