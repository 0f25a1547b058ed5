/** The least a caller must be. Fields inside an answer may be narrowed further by rights (`locked`). */
export type Who = 'visitor' | 'member' | 'publisher' | 'admin';

/**
 * What may be copied of a GET, by the page and by the HTTP cache.
 * settings and harbors: shown at once, refreshed behind. viewed: network first, the copy
 * after 3 s, bounded, apart for each member. none: `no-store`.
 */
export type CacheRule = 'settings' | 'harbors' | 'viewed' | 'none';

/**
 * All there is to say of a call but its schemas and what it is for. `facts/` has those of every call, each as a
 * const of its own and without valibot, so that the worker and the first script can name a call.
 */
export interface CallFacts {
  method: 'GET' | 'POST';
  /** Below `/api/`; a `{name}` stands for one path segment that the query schema names too. */
  path: string;
  /** A shorter path, below `/api/` too, where it answers alike. */
  alsoAt?: string;
  who: Who;
  cache: CacheRule;
  /** The answer is encrypted under the member's data key (visitors get it plain). */
  sealed?: boolean;
  /** Packs on the device can answer it as well. */
  packed?: boolean;
  /** Of the vessel service: asked below its own base, with a token and a `hash` of its own (`contract/open`). */
  isOpen?: boolean;
  /** It needs the token of the open API beside the session, in a header of its own: the box token. */
  boxToken?: boolean;
  /** The client sends no Authorization header, so everybody gets the visitor's answer. */
  anonymous?: boolean;
  /** It may wait on a device: it needs an `Idempotency-Key`, and `sync/push` takes it. */
  queued?: boolean;
  /** Of a queued one: its body has an id that tells one change from another, so by itself it needs no key. */
  namesItself?: boolean;
  /** The answer is bytes without the envelope: a picture for everybody, or a lane pack, which is sealed. */
  bytes?: 'picture' | 'pack';
  /** Members of this name, wherever they are, are requests of their own: what is wrong with one is told of that one alone. */
  entriesIn?: string;
  /** A body may be so long; `limits.bodyBytesMost` unless told. */
  bodyBytesMost?: number;
}
