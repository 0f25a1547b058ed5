import * as v from 'valibot';

import type { Call } from '../../contract/call.ts';
import { AppError, type FieldProblem } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import { refusal } from '../domain/rights/refusal.ts';
import type { Exchange } from './exchange.ts';
import { assertFit } from './fit-request.ts';
import { parseJson } from './parse-json.ts';
import { nextSlice } from './time-slices.ts';
import { longListIn, validate } from './validate.ts';

/**
 * Returns the parsed request of a call: the query or the JSON body, and the parameters of the path. Throws
 * `AppError` if the request is malformed, too large or invalid.
 */
export async function readRequest(call: Call, reading: Reading, exchange: Exchange): Promise<unknown> {
  return parseFields(call, await readFields(reading, exchange));
}

/** The properties of a call that are needed to read its request. */
export interface Reading {
  method: Call['method'];
  /** The maximum number of bytes in the body. The HTTP server limits the query of a GET request. */
  bodyBytesMost: number;
  entriesIn?: string | undefined;
}

/**
 * Returns the request as it was sent: the query or the body, and the parameters of the path. Throws if a
 * parameter is repeated or if `assertFit` refuses the request.
 */
export async function readFields(reading: Reading, exchange: Exchange): Promise<Fields> {
  const { req } = exchange.context;
  const fields = reading.method === 'GET' ? queryOf(req.url) : await bodyOf(reading, exchange);
  for (const [name, value] of Object.entries(req.param())) {
    if (name in fields) throw repeated(name);
    fields[name] = value;
  }
  await assertFit(fields, { except: reading.entriesIn });
  return fields;
}

/**
 * Validates a request with the schema of its call. Throws `unknown_parameter` if it has a field that the call
 * does not know, and `invalid` for other problems.
 */
export async function parseFields<Request extends v.GenericSchema>(
  call: { request: Request },
  fields: unknown,
): Promise<v.InferOutput<Request>> {
  const long = longListIn(call.request, fields);
  if (long)
    throw new AppError('invalid', { problems: [{ field: long.path, code: long.message, values: {} }] });
  const result = await validate(call.request, fields);
  if (result.success) return result.output as v.InferOutput<Request>;
  throw errorOf(result.issues);
}

type Fields = Record<string, unknown>;
/** Creates an object without a prototype, so that `__proto__` is an unknown parameter like any other. */
const noFields = (): Fields => Object.create(null);

function queryOf(url: string): Fields {
  const fields = noFields();
  const start = url.indexOf('?');
  if (start < 0) return fields;
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (name in fields) throw repeated(name);
    fields[name] = value;
  }
  return fields;
}

async function bodyOf({ bodyBytesMost }: Reading, { context: { req } }: Exchange): Promise<Fields> {
  const type = req.header('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type)) throw new AppError('malformed');
  let body: unknown;
  try {
    const text = await decode(await bytesOf(req.raw, bodyBytesMost));
    body = await parseJson(text, Math.ceil(bodyBytesMost / bytesPerValue));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed');
  return Object.assign(noFields(), body);
}

/**
 * The average size in bytes that a value in a JSON body must have. A body with more values than its maximum
 * size divided by this number is refused, because a value costs the server far more than a byte.
 */
const bytesPerValue = 16;
const decodedBytes = 262_144;

/**
 * Decodes UTF-8 in slices, between which other requests run. Throws `TypeError` if the bytes are not valid
 * UTF-8.
 */
async function decode(bytes: Uint8Array): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let at = 0; at < bytes.length; at += decodedBytes) {
    if (at > 0) await nextSlice();
    text += decoder.decode(bytes.subarray(at, at + decodedBytes), { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Returns the maximum number of bytes that the body of a request may have: its announced length or, without
 * one, the limit of the call. Throws `too_large` if the announced length exceeds the limit.
 */
export function announcedBytes({ method, bodyBytesMost }: Reading, { context: { req } }: Exchange): number {
  if (method === 'GET') return 0;
  const announced = req.header('content-length');
  const bytes = announced === undefined ? bodyBytesMost : Number(announced);
  if (!(bytes <= bodyBytesMost)) throw new AppError('too_large');
  return bytes;
}

/**
 * Returns a body that is not JSON as text. Throws `too_large` if it is larger than `bytesMost`, and `malformed`
 * if it is not valid UTF-8.
 */
export async function readText({ context: { req } }: Exchange, bytesMost: number): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(req.raw, bytesMost));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
}

/**
 * Reads a body with a size limit. If the request announces no length, the function counts bytes while it
 * reads and throws `too_large` above `most`; otherwise the HTTP server enforces the announced length.
 */
async function bytesOf(request: Request, most: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > most) throw new AppError('too_large');
  // Reads the body in one piece, because reading a stream costs more than everything else in a small request.
  if (announced !== null) return withinLimit(new Uint8Array(await request.arrayBuffer()), most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function withinLimit(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.byteLength > most) throw new AppError('too_large');
  return bytes;
}

const repeated = (field: string): AppError => refusal({ code: 'invalid', field, why: 'parameter_repeated' });

/**
 * Returns the error for validation issues. One unknown key makes the whole request `unknown_parameter`,
 * because its purpose cannot be guessed.
 */
function errorOf(issues: readonly v.BaseIssue<unknown>[]): AppError {
  const problems = issues.map(problemOf);
  const unknown = problems.filter(({ code }) => code === 'unknown_parameter');
  return unknown.length > 0
    ? new AppError('unknown_parameter', { problems: unknown })
    : new AppError('invalid', { problems });
}

/**
 * Converts a validation issue to a problem of a field. The messages of our own checks are codes. An issue
 * from valibot itself means a missing field or a wrong type.
 */
function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  const field = v.getDotPath(issue) ?? '';
  const code = codeOf(issue);
  const value = typeof issue.input === 'string' ? issue.input.slice(0, limits.keywordCharsMost) : '';
  return { field, code, values: { value, days: limits.laycanDaysMost } };
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown_parameter';
  if (/^[a-z_]+$/.test(issue.message)) return issue.message;
  return issue.input === undefined ? 'required' : 'value_unknown';
}
