import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** The least a caller must be. Fields inside an answer may be narrowed further by rights (`locked`). */
export type Who = 'visitor' | 'member' | 'publisher' | 'admin';

/**
 * What the service worker and the HTTP cache may keep of a GET.
 * settings and harbors: shown at once, refreshed behind. viewed: network first, the kept copy
 * after 3 s, bounded, apart for each member. none: `no-store`.
 */
export type CacheRule = 'settings' | 'harbors' | 'viewed' | 'none';

export interface Call {
  method: 'GET' | 'POST';
  /** Below `/api/`; a `{name}` stands for one path segment that the query schema names too. */
  path: string;
  who: Who;
  /** Query of a GET, JSON body of a POST. Keys that are not in it are refused. */
  request: GenericSchema;
  answer: GenericSchema;
  cache: CacheRule;
  /** The answer is encrypted under the member's data key (visitors get it plain). */
  sealed?: boolean;
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
  /** One sentence for the OpenAPI document. */
  summary: string;
}

export const defineCall = <const C extends Call>(call: C): C => call;

/** What a caller passes: `InferInput` of the request schema (query values may be numbers or lists). */
export type RequestOf<C extends Call> = InferInput<C['request']>;
/** What the domain gets: the parsed request. */
export type ParsedRequestOf<C extends Call> = InferOutput<C['request']>;
/** The `data` of the success envelope. */
export type AnswerOf<C extends Call> = InferOutput<C['answer']>;
