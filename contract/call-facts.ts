/**
 * The minimum role that a caller needs. Even with this role, the server may omit fields that need further
 * rights; the answer's `locked` field names the reason.
 */
export type Who = 'visitor' | 'member' | 'publisher' | 'admin';

/**
 * The duties of an operator in the console. Each console call requires one of them; a call with the duty
 * `any` is open to every operator.
 */
export const duties = ['content', 'members', 'money', 'operations'] as const;
export type Duty = (typeof duties)[number];

/**
 * The rule by which the page and the HTTP cache may store the answer of a GET.
 *
 * - settings, harbors: shown from the cache at once and revalidated in the background.
 * - viewed: fetched from the network; if the network takes longer than 3 s, the cached copy is shown. The
 *   cache is limited in size and separate for each member.
 * - none: `no-store`.
 */
export type CacheRule = 'settings' | 'harbors' | 'viewed' | 'none';

/**
 * The facts of an API call: everything except its schemas and its summary. `facts/` exports one const for
 * each call and does not import valibot. The service worker and the first script can therefore use a call
 * without loading the schemas.
 */
export interface CallFacts {
  method: 'GET' | 'POST';
  /**
   * The path below `/api/`. `{name}` is one segment of the path, which the request schema declares
   * too.
   */
  path: string;
  /** A shorter alias of the path, also below `/api/`, with the same answer. */
  alsoAt?: string;
  who: Who;
  /**
   * The duty that a console call needs. Such a call accepts only the token of a console session, which an
   * operator opens with the second factor. All other calls refuse this token.
   */
  duty?: Duty | 'any';
  /** True for a console call that cannot be undone. The operator must have entered a code within minutes. */
  irreversible?: true;
  /** True for a GET of the console that shows personal data. The audit log records each such call. */
  personal?: true;
  cache: CacheRule;
  /** True if the `data` of the response is encrypted under the member's data key. Visitors get plain JSON. */
  sealed?: boolean;
  /** True if a pack (data that a device stores for offline search) can answer the call without the server. */
  packed?: boolean;
  /**
   * True for a call of the vessel service. The service has its own base URL and token, and each request
   * carries a `hash` (see `contract/open/hash-format.ts`).
   */
  isOpen?: boolean;
  /**
   * True if the call needs a token of the open API in the header `Box-Authorization`, in addition to the
   * session (see decision 0036).
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
   * The kind of an answer that is raw bytes without the JSON envelope: a public picture, or an encrypted pack
   * (data for offline search).
   */
  bytes?: 'picture' | 'pack';
  /**
   * The name of a list in the request, at any depth, whose entries the server validates one by one. An invalid
   * entry is reported, and the other entries are still processed.
   */
  entriesIn?: string;
  /**
   * The maximum size of the request body in bytes. If absent, the server computes a limit from the request
   * schema.
   */
  bodyBytesMost?: number;
}
