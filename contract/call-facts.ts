/** The least role a caller needs. Rights may still narrow the fields of an answer (`locked`). */
export type Who = 'visitor' | 'member' | 'publisher' | 'admin';

/**
 * Defines how the page and the HTTP cache may store the answer of a GET.
 *
 * - settings, harbors: shown from the cache at once and revalidated in the background.
 * - viewed: network first; after 3 s the cached copy. The cache is bounded and separate for each member.
 * - none: `no-store`.
 */
export type CacheRule = 'settings' | 'harbors' | 'viewed' | 'none';

/**
 * The facts of a call without its schemas and summary. `facts/` exports one const for each call, without
 * valibot, so that the service worker and the first script can name a call without loading the schemas.
 */
export interface CallFacts {
  method: 'GET' | 'POST';
  /** The path below `/api/`. A `{name}` stands for one path segment, which the query schema declares too. */
  path: string;
  /** A shorter alias of the path, also below `/api/`, with the same answer. */
  alsoAt?: string;
  who: Who;
  cache: CacheRule;
  /** True if the answer is encrypted under the member's data key. Visitors get plain JSON. */
  sealed?: boolean;
  /**
   * True if the sailings that a device stores for offline search (packs) can answer the call without the
   * server.
   */
  packed?: boolean;
  /**
   * True for a call of the vessel service. The service has its own base address and token, and each request
   * carries a `hash` (see `contract/open/hash-format.ts`).
   */
  isOpen?: boolean;
  /**
   * True if the call needs the open API's token (the box token) in its own header, in addition to the
   * session.
   */
  boxToken?: boolean;
  /** True if the client sends no Authorization header, so every caller gets the visitor's answer. */
  anonymous?: boolean;
  /** True if the device may queue the call: it needs an `Idempotency-Key`, and `sync/push` accepts it. */
  queued?: boolean;
  /**
   * True for a queued call whose body already contains a unique id. If it is sent directly and not through
   * the queue, it needs no `Idempotency-Key`.
   */
  namesItself?: boolean;
  /**
   * For an answer of bytes without the JSON envelope: a public picture, or an encrypted file of sailings for
   * offline search (pack).
   */
  bytes?: 'picture' | 'pack';
  /**
   * The name of a request array, at any depth, whose entries are validated one by one. An invalid entry is
   * reported without refusing the whole request.
   */
  entriesIn?: string;
  /** The largest request body in bytes. Default: the bound that the request schema gives. */
  bodyBytesMost?: number;
}
