import { safeParse, type GenericSchema } from 'valibot';

/** Rows checked in one go: few enough that a small device draws and answers taps in between. */
const rowsAtOnce = 200;

/** Whether an answer is what the contract says. A long `list` (the list of ports has 1,600) is looked at in pieces. */
export async function checkAnswer(schema: GenericSchema, answer: unknown) {
  const rows = listOf(answer);
  const rowSchema = rows && rows.length > rowsAtOnce ? listSchemaOf(schema) : undefined;
  if (!rows || !rowSchema) return safeParse(schema, answer);
  const checked: unknown[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await breathe();
    const piece = safeParse(rowSchema, rows.slice(at, at + rowsAtOnce));
    if (!piece.success) return piece;
    checked.push(...(piece.output as unknown[]));
  }
  const rest = safeParse(schema, { ...(answer as object), list: [] });
  return rest.success ? { ...rest, output: { ...(rest.output as object), list: checked } } : rest;
}

const listOf = (answer: unknown): unknown[] | undefined =>
  typeof answer === 'object' && answer !== null && 'list' in answer && Array.isArray(answer.list)
    ? answer.list
    : undefined;

function listSchemaOf(schema: GenericSchema): GenericSchema | undefined {
  const { list } = 'entries' in schema ? (schema.entries as Record<string, GenericSchema>) : {};
  return list?.type === 'array' ? list : undefined;
}

const breathe = () => new Promise<void>((done) => setTimeout(done));
