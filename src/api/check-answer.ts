import { safeParse, type GenericSchema } from 'valibot';

import { isRecord } from '../../trade/edit/record.ts';

/**
 * The number of rows that are validated in one task. It is small enough that a slow device can render and
 * handle input between two tasks.
 */
const rowsAtOnce = 200;

/**
 * Validates an answer against its schema. A long list (the ports have 1,600 rows, a sea area up to 20,000
 * vessels) is validated in several tasks.
 */
export async function checkAnswer(schema: GenericSchema, answer: unknown) {
  const long = longListOf(answer);
  const rowSchema = long && listSchemaOf(schema, long.name);
  if (!long || !rowSchema) return safeParse(schema, answer);
  const checked: unknown[] = [];
  for (let at = 0; at < long.rows.length; at += rowsAtOnce) {
    await breathe();
    const piece = safeParse(rowSchema, long.rows.slice(at, at + rowsAtOnce));
    if (!piece.success) return piece;
    checked.push(...(piece.output as unknown[]));
  }
  const rest = safeParse(schema, { ...(answer as object), [long.name]: [] });
  return rest.success ? { ...rest, output: { ...(rest.output as object), [long.name]: checked } } : rest;
}

function longListOf(answer: unknown): { name: string; rows: unknown[] } | undefined {
  if (!isRecord(answer)) return undefined;
  for (const [name, rows] of Object.entries(answer))
    if (Array.isArray(rows) && rows.length > rowsAtOnce) return { name, rows };
  return undefined;
}

function listSchemaOf(schema: GenericSchema, name: string): GenericSchema | undefined {
  const list = 'entries' in schema ? (schema.entries as Record<string, GenericSchema>)[name] : undefined;
  return list?.type === 'array' ? list : undefined;
}

const breathe = () => new Promise<void>((done) => setTimeout(done));
