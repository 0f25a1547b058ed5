/**
 * The header that marks every answer of our server, with the length of the content in bytes before
 * compression. It shows that the answer does not come from a portal, gateway or proxy, and whether it was cut
 * off. A 304 has no such header: the stored answer that it confirms has one.
 */
export const ourMark = 'X-Laycan-Length';

/** Returns true if our server sent the answer. */
export const isOurs = ({ headers }: { headers: Headers }): boolean => headers.has(ourMark);

/**
 * Returns true if the content has the length that our server announced, or if the answer has no such header.
 */
export const isWhole = ({ headers }: { headers: Headers }, bytes: number): boolean =>
  !headers.has(ourMark) || Number(headers.get(ourMark)) === bytes;
