/**
 * Takes the place of the JSON parser that ofetch imports from the package `destr`. It is never called,
 * because all answers are read as bytes (`exchange.ts`).
 */
export default function refuseText(): never {
  throw new Error('Read the answer as bytes, as exchange.ts does.');
}
