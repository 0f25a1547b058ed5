import type { Call } from '../../contract/call.ts';
import * as limits from '../../contract/limits/limits.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';

/** The maximum number of bytes that one character of a text needs in JSON, as an escape such as `\u4e2d`. */
const bytesPerChar = 6;
/** The maximum number of bytes for a number, for example `-1.2345678901234567e+100`. */
const numberBytes = 24;
/** The bytes that a property needs in addition to its key and value: two quotes, a colon and a comma. */
const keyBytes = 4;

/**
 * Returns the maximum number of bytes in a request body of a call. It is the call's `bodyBytesMost` or,
 * without one, the size that the schema of the request allows. That size has an upper limit, which is lower
 * for calls that need no session.
 */
export function bodyBytesMostOf(call: Pick<Call, 'who' | 'bodyBytesMost' | 'request'>): number {
  if (call.bodyBytesMost !== undefined) return call.bodyBytesMost;
  const most = call.who === 'visitor' ? serverLimits.visitorBodyBytesMost : limits.bodyBytesMost;
  return Math.min(most, Math.max(serverLimits.smallBodyBytesMost, jsonBytesMost(call.request)));
}

/** The properties of a schema that limit the size of a value. */
interface Part {
  type: string;
  pipe?: readonly Part[];
  requirement?: unknown;
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
  options?: readonly unknown[];
  literal?: unknown;
}

/**
 * Returns the maximum number of bytes of a JSON text that a schema accepts; infinite if the schema has no
 * limit.
 */
export function jsonBytesMost(schema: Part): number {
  const lengthMost = schema.pipe?.find(({ type }) => type === 'max_length')?.requirement;
  const most = typeof lengthMost === 'number' ? lengthMost : undefined;
  switch (schema.type) {
    case 'string':
      // A text without a limit in its schema has a fixed form, such as an id or a day.
      return (most ?? limits.typedCharsMost) * bytesPerChar + 2;
    case 'number':
      return numberBytes;
    case 'boolean':
    case 'null':
      return 5;
    case 'literal':
      return bytesOf(schema.literal);
    case 'picklist':
      return Math.max(0, ...(schema.options ?? []).map(bytesOf));
    case 'union':
    case 'variant':
      return Math.max(0, ...(schema.options ?? []).map((one) => (isPart(one) ? jsonBytesMost(one) : 0)));
    case 'array':
      return 2 + (most ?? Infinity) * (1 + jsonBytesMost(schema.item ?? unknown));
    case 'object':
    case 'strict_object':
      return 2 + sumOf(Object.entries(schema.entries ?? {}).map(([name, part]) => memberBytes(name, part)));
    default:
      return schema.wrapped ? Math.max(4, jsonBytesMost(schema.wrapped)) : Infinity;
  }
}

const unknown: Part = { type: 'unknown' };

const memberBytes = (name: string, part: Part): number => name.length + keyBytes + jsonBytesMost(part);

const bytesOf = (value: unknown): number => JSON.stringify(value ?? null).length * bytesPerChar;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
