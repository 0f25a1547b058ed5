import type { GenericSchema, InferInput, InferOutput } from 'valibot';

import type { CallFacts } from './call-facts.ts';

/** A complete API call: its facts, and the schemas of its request and its answer. */
export interface Call extends CallFacts {
  /** The query of a GET or the JSON body of a POST. The server refuses unknown keys. */
  request: GenericSchema;
  answer: GenericSchema;
  /** A summary of the call in one sentence, for the OpenAPI document. */
  summary: string;
}

export const defineCall = <const C extends Call>(call: C): C => call;

/**
 * The request that a caller passes: `InferInput` of the request schema. Query values may be numbers or lists.
 */
export type RequestOf<C extends Call> = InferInput<C['request']>;
/** The parsed request that the domain receives. */
export type ParsedRequestOf<C extends Call> = InferOutput<C['request']>;
/** The type of a successful answer, which is the `data` of the envelope. */
export type AnswerOf<C extends Call> = InferOutput<C['answer']>;
