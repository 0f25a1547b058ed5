/**
 * On every answer of our server: how many bytes its content has before it was compressed. Who finds it knows that no
 * portal, gateway or proxy answers in our name, and can tell a whole content from one that was cut. A 304 has
 * none: the answer that it confirms has its own.
 */
export const ourMark = 'X-Laycan-Length';

/** Whether an answer comes from our server. */
export const isOurs = ({ headers }: { headers: Headers }): boolean => headers.has(ourMark);

/** Whether so many bytes are all that our server gave. What does not carry its word passes for whole. */
export const isWhole = ({ headers }: { headers: Headers }, bytes: number): boolean =>
  !headers.has(ourMark) || Number(headers.get(ourMark)) === bytes;
