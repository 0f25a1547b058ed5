/**
 * The mark: a header on every HTTP response of our server, with the length of the content in bytes before
 * compression. It proves that the response is not from a portal, gateway or proxy, and shows whether it was
 * cut off. A 304 has no mark; the stored response that it confirms has one.
 */
export const ourMark = 'X-Laycan-Length';

/** Returns true if our server sent the response, and not a portal, gateway or proxy. */
export const isOurs = ({ headers }: { headers: Headers }): boolean => headers.has(ourMark);

/**
 * Returns true if the content has the length that our server announced, or if the response has no mark, so
 * that the length cannot be checked.
 */
export const isWhole = ({ headers }: { headers: Headers }, bytes: number): boolean =>
  !headers.has(ourMark) || Number(headers.get(ourMark)) === bytes;
