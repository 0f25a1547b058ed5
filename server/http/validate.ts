import * as v from 'valibot';

import { nextSlice } from './time-slices.ts';

/** If a list has more rows than this, only the first problem of each row is reported. */
const manyRows = 10;

/**
 * Validates a request with a schema. The rows of a list are validated in slices, between which other requests
 * run. The caller must check `longListIn` first, because it limits the work.
 */
export async function validate(
  schema: v.GenericSchema,
  input: unknown,
): Promise<v.SafeParseResult<v.GenericSchema>> {
  const sliced = slicedOf(schema);
  if (!sliced) return v.safeParse(schema, input);
  return v.safeParseAsync(sliced, input, { abortEarly: rowsIn(input) > manyRows });
}

/** Returns the length of the longest list in the fields of a request. */
const rowsIn = (input: unknown): number =>
  Math.max(0, ...Object.values(input ?? {}).map((one) => (Array.isArray(one) ? one.length : 0)));

interface Piped extends v.GenericSchema {
  pipe: readonly [v.GenericSchema, ...v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[]];
}
const isPiped = (schema: v.GenericSchema): schema is Piped => 'pipe' in schema;

type List = v.ArraySchema<v.GenericSchema, undefined>;
const isList = (schema: v.GenericSchema): schema is v.GenericSchema & List => schema.type === 'array';

type Fields = v.StrictObjectSchema<Record<string, v.GenericSchema>, undefined>;
const isFields = (schema: v.GenericSchema): schema is v.GenericSchema & Fields =>
  schema.type === 'strict_object';

type Wrapper = v.OptionalSchema<v.GenericSchema, undefined>;
const isWrapper = (schema: v.GenericSchema): schema is v.GenericSchema & Wrapper => 'wrapped' in schema;

const slicedSchemas = new WeakMap<v.GenericSchema, v.GenericSchemaAsync | null>();

/**
 * Returns a schema that gives the same result but lets other requests run between rows; null for a request
 * without lists of rows.
 */
function slicedOf(schema: v.GenericSchema): v.GenericSchemaAsync | null {
  const known = slicedSchemas.get(schema);
  if (known !== undefined) return known;
  const sliced = isFields(schema) && Object.values(schema.entries).some(isRows) ? withPauses(schema) : null;
  slicedSchemas.set(schema, sliced);
  return sliced;
}

const isRows = (schema: v.GenericSchema): schema is v.GenericSchema & List =>
  isList(schema) && isFields(schema.item);

function withPauses(schema: v.GenericSchema & (Fields | List)): v.GenericSchemaAsync {
  const [, ...actions] = isPiped(schema) ? schema.pipe : [schema];
  return v.pipeAsync(isFields(schema) ? fieldsWithPauses(schema) : rowsWithPauses(schema), ...actions);
}

const fieldsWithPauses = ({ entries }: Fields): v.GenericSchemaAsync =>
  v.strictObjectAsync(
    Object.fromEntries(
      Object.entries(entries).map(([name, part]) => [name, isRows(part) ? withPauses(part) : part]),
    ),
  );

const rowsWithPauses = ({ item }: List): v.GenericSchemaAsync =>
  v.arrayAsync(v.lazyAsync(() => nextSlice().then(() => item)));

/** A list of a request that has more rows than its schema allows. */
interface LongList {
  path: string;
  message: string;
}

/** Returns a list that is longer than its schema allows, without reading its rows; null if there is none. */
export function longListIn(schema: v.GenericSchema, input: unknown, path = ''): LongList | null {
  if (isList(schema)) return longRows(schema, input, path);
  if (isWrapper(schema)) return longListIn(schema.wrapped, input, path);
  if (!isFields(schema) || typeof input !== 'object' || input === null) return null;
  for (const [name, part] of Object.entries(schema.entries)) {
    const inner: unknown = Reflect.get(input, name);
    const found = longListIn(part, inner, path === '' ? name : `${path}.${name}`);
    if (found) return found;
  }
  return null;
}

function longRows(schema: v.GenericSchema & List, input: unknown, path: string): LongList | null {
  if (!Array.isArray(input)) return null;
  const most = isPiped(schema) ? schema.pipe.find(isMaxLength) : undefined;
  if (most && input.length > most.requirement) return { path, message: most.message };
  if (!isFields(schema.item)) return null;
  for (const [at, row] of input.entries()) {
    const found = longListIn(schema.item, row, `${path}.${at}`);
    if (found) return found;
  }
  return null;
}

type LengthLimit = v.MaxLengthAction<unknown[], number, string>;
const isMaxLength = <Action extends { type: string }>(action: Action): action is Action & LengthLimit =>
  action.type === 'max_length';
