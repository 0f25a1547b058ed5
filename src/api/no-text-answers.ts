/**
 * Replaces the JSON parser that ofetch imports from `destr`. Every answer is read as bytes (`exchange.ts`),
 * so the parser is never called.
 */
export default function refuseText(): never {
  throw new Error('Read the answer as bytes, as exchange.ts does.');
}
