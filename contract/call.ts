import type { GenericSchema, InferInput, InferOutput } from 'valibot';

import type { CallFacts } from './call-facts.ts';

/** A call whole: its facts, and what is asked and answered. */
export interface Call extends CallFacts {
  /** Query of a GET, JSON body of a POST. Keys that are not in it are refused. */
  request: GenericSchema;
  answer: GenericSchema;
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
