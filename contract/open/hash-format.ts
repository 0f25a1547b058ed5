/**
 * The `hash` of a call of the open API, which binds a query to a time:
 *
 *   hash = base64( iv ‖ AES-CBC( key, iv, plain ) ), PKCS#7 padded, iv of 16 random bytes
 *   plain = UTF-8 of the query without `hash`, sorted by name, `name=value` joined by `&`, each part encoded
 *           with encodeURIComponent; then `&t=` and the time in milliseconds since 1970
 *   key = 32 bytes, which `system/ship` returns in hex
 *
 * The server refuses a hash that is older than five minutes or belongs to another query.
 */
export const hashFormat = { ivBytes: 16, keyBytes: 32, oldestMs: 5 * 60_000 } as const;

/** Returns the plain text to encrypt for a query, without its `hash`. Undefined values are omitted. */
export const hashedText = (query: Readonly<Record<string, unknown>>, time: number): string =>
  [
    ...Object.entries(query)
      .filter(([name, value]) => name !== 'hash' && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`),
    `t=${time}`,
  ].join('&');
