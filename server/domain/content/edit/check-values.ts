import * as v from 'valibot';

import type { ContentKind } from '../../../../contract/calls/console/content-fields.ts';
import { AppError, type FieldProblem } from '../../../../contract/error-code.ts';
import type { RowValues } from '../../../db/content/edit-content.ts';
import { findKeyOfPort, findUnknown } from '../../../db/content/known-names.ts';
import { markAsContent } from '../../../db/content/revisions.ts';
import { findTakenSpelling } from '../../../db/harbors/own-names.ts';
import type { Queries } from '../../../db/open.ts';
import { refusal } from '../../rights/refusal.ts';
import { schemaOfKind } from './content-tables.ts';

/** Returns the values that a row of this kind may store. Throws `invalid` with all fields to correct. */
export function parsedValues(kind: ContentKind, values: unknown): RowValues {
  const result = v.safeParse(schemaOfKind(kind), values);
  if (!result.success)
    throw new AppError('invalid', {
      problems: result.issues.map((issue): FieldProblem => {
        const field = v.getDotPath(issue)?.split('.')[0] ?? '';
        return { field, code: codeOf(issue) };
      }),
    });
  const row = result.output as RowValues;
  const [from, until] = [row['publish_time'], row['end_time']];
  if (typeof from === 'string' && typeof until === 'string' && Date.parse(until) <= Date.parse(from))
    throw refusal({ code: 'invalid', field: 'end_time', why: 'range_reversed' });
  if (typeof until === 'string' && typeof from !== 'string')
    throw refusal({ code: 'invalid', field: 'publish_time', why: 'console_publish_missing' });
  return row;
}

/**
 * Throws `invalid` if a row names a picture, a category or a port that does not exist, or if the operator's
 * own names for a port or for cargo that it contains cannot be used. `key` is the key of the edited row, and
 * null for a new row.
 */
export async function assertReferences(
  queries: Queries,
  { kind, key, values }: { kind: ContentKind; key: string | null; values: RowValues },
): Promise<void> {
  const cover = values['picture_id'];
  if (typeof cover === 'string' && !(await markAsContent(queries, [cover])))
    throw refusal({ code: 'invalid', field: 'picture_id', why: 'file_unknown' });
  for (const column of ['chinese_body', 'english_body']) {
    const body = values[column];
    if (typeof body === 'string' && !(await markAsContent(queries, picturesIn(body))))
      throw refusal({ code: 'invalid', field: column, why: 'file_unknown' });
  }
  await assertKnown(queries, kind, values);
  if (kind === 'port') await assertPort(queries, values, key);
  if (kind === 'cargo' && values['chinese_word'] === '' && values['english_word'] === '')
    throw refusal({ code: 'invalid', field: 'chinese_word', why: 'required' });
}

const picturePaths = /\/api\/file\/picture\?id=([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})/g;
const picturesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(picturePaths)].map(([, id = '']) => id)),
];

/** The columns whose values refer to rows of other tables. */
const references = [
  { kind: 'article', column: 'category_id', table: 'article_category', key: 'id' },
  { kind: 'supplier', column: 'harbor_codes', table: 'harbor', key: 'code' },
  { kind: 'quote', column: 'start_harbor_code', table: 'harbor', key: 'code' },
  { kind: 'quote', column: 'end_harbor_code', table: 'harbor', key: 'code' },
  { kind: 'port', column: 'harbor_code', table: 'harbor', key: 'code' },
] as const;

async function assertKnown(queries: Queries, kind: ContentKind, values: RowValues): Promise<void> {
  for (const { column, ...reference } of references.filter((one) => one.kind === kind)) {
    const names = [values[column] ?? []].flat().map(String);
    const [unknown] = await findUnknown(queries, reference, names);
    if (unknown !== undefined)
      throw refusal({ code: 'invalid', field: column, why: 'console_unknown', values: { name: unknown } });
  }
}

/**
 * Throws `invalid` if another row already describes the port, or if one of the spellings belongs to another
 * port.
 */
async function assertPort(queries: Queries, values: RowValues, key: string | null): Promise<void> {
  const code = String(values['harbor_code']);
  const other = await findKeyOfPort(queries, code);
  if (other !== null && other !== key)
    throw refusal({
      code: 'invalid',
      field: 'harbor_code',
      why: 'console_port_named',
      values: { name: code },
    });
  const spellings = [values['spellings'] ?? []].flat().map(String);
  const taken = await findTakenSpelling(queries, code, spellings);
  if (taken)
    throw refusal({
      code: 'invalid',
      field: 'spellings',
      why: 'console_spelling_taken',
      values: { name: taken.spelling, port: taken.code },
    });
}

/**
 * Returns the text key of a validation problem. Messages of this project are keys without spaces; the
 * library's own messages are English sentences and become `invalid`.
 */
const codeOf = ({ received, message }: { received: string; message: string }): string =>
  received === 'undefined' ? 'required' : message.includes(' ') ? 'invalid' : message;
