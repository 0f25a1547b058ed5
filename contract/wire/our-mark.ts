/**
 * The mark: a header on every answer of our server, with the length of the content in bytes before
 * compression. It proves that the answer is not from a portal, gateway or proxy, and shows whether the answer
 * was cut off. A 304 has no mark; the stored answer that it confirms has one.
 */
export const ourMark = 'X-Laycan-Length';

/** Returns true if our server sent the answer. */
export const isOurs = ({ headers }: { headers: Headers }): boolean => headers.has(ourMark);

/**
 * Returns true if the content has the length that our server announced, or if the answer has no such header.
 */
export const isWhole = ({ headers }: { headers: Headers }, bytes: number): boolean =>
  !headers.has(ourMark) || Number(headers.get(ourMark)) === bytes;
