import * as v from 'valibot';

import type { Call } from '../../contract/call.ts';
import { AppError, type FieldProblem } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import { refusal } from '../domain/rights/refusal.ts';
import type { Exchange } from './exchange.ts';
import { assertFit } from './fit-request.ts';

/** The parsed request of a call: query or JSON body, with the path's parameters among them. Throws `AppError`. */
export async function readRequest(call: Call, exchange: Exchange): Promise<unknown> {
  return parseFields(call, await readFields(call, exchange));
}

/** The request as it was sent: query or body, with the path's parameters among them. */
export async function readFields(call: Reading, exchange: Exchange): Promise<Fields> {
  const { req } = exchange.context;
  const fields = call.method === 'GET' ? queryOf(req.url) : await bodyOf(call, exchange);
  for (const [name, value] of Object.entries(req.param())) {
    if (name in fields) throw repeated(name);
    fields[name] = value;
  }
  assertFit(fields, { except: call.entriesIn });
  return fields;
}

/** Holds a request against the schema of its call. Throws `invalid` or `unknown_parameter`. */
export function parseFields<Request extends v.GenericSchema>(
  call: { request: Request },
  fields: unknown,
): v.InferOutput<Request> {
  const result = v.safeParse(call.request, fields);
  if (result.success) return result.output;
  throw errorOf(result.issues);
}

type Fields = Record<string, unknown>;
/** What reading a request needs to know of its call. */
type Reading = Pick<Call, 'method' | 'bodyBytesMost' | 'entriesIn'>;

/** An object without a prototype, so that `__proto__` is a parameter like any other: unknown. */
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

async function bodyOf(call: Reading, { context: { req } }: Exchange): Promise<Fields> {
  const type = req.header('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type)) throw new AppError('malformed');
  let body: unknown;
  try {
    body = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(
        await bytesOf(req.raw, call.bodyBytesMost ?? limits.bodyBytesMost),
      ),
    );
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed');
  return Object.assign(noFields(), body);
}

/** How much a body may come to hold: what is announced, or all that the call allows. Throws `too_large`. */
export function announcedBytes(call: Reading, { context: { req } }: Exchange): number {
  if (call.method === 'GET') return 0;
  const most = call.bodyBytesMost ?? limits.bodyBytesMost;
  const announced = req.header('content-length');
  const bytes = announced === undefined ? most : Number(announced);
  if (!(bytes <= most)) throw new AppError('too_large');
  return bytes;
}

/** A body that is no JSON of ours, as text. Throws `too_large`, `malformed`. */
export async function readText({ context: { req } }: Exchange, bytesMost: number): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(req.raw, bytesMost));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed', { cause: error });
  }
}

/** Counts while it reads what comes without a length; no more comes than what was announced. */
async function bytesOf(request: Request, most: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > most) throw new AppError('too_large');
  // In one piece: reading a stream costs more than all the rest of a small request.
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

/** One unknown key makes the whole request `unknown_parameter`: what it was meant to do cannot be guessed. */
function errorOf(issues: readonly v.BaseIssue<unknown>[]): AppError {
  const problems = issues.map(problemOf);
  const unknown = problems.filter(({ code }) => code === 'unknown_parameter');
  return unknown.length > 0
    ? new AppError('unknown_parameter', { problems: unknown })
    : new AppError('invalid', { problems });
}

/** The texts of our own checks are codes; what valibot itself finds is a field that is missing or of a wrong kind. */
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
