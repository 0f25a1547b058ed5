import type { ContentView } from '../../../../contract/calls/console/content.ts';
import {
  columnsOf,
  type ContentField,
  type ContentKind,
} from '../../../../contract/calls/console/content-fields.ts';
import { refusal } from '../../rights/refusal.ts';
import type { RowValues } from '../../../db/content/edit-content.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import { fieldsOf } from './content-tables.ts';
import { saveContent, viewEdited } from './edit-content.ts';

/** A change of content as it is typed at the command line: each column with its value as a text. */
export interface TypedContent {
  kind: ContentKind;
  /** The key of the row. For a new row, the key that it gets, or null if the database assigns one. */
  key: string | null;
  isNew: boolean;
  typed: readonly { column: string; text: string }[];
}

interface Desk {
  database: OpenDatabase;
  now: Date;
}

/**
 * Saves typed values over the present values of a row, or over the empty values of a new row. The revision has no
 * author. Throws the errors of `saveContent`, and `invalid` for a column that the kind does not have.
 */
export async function saveTyped({ kind, key, isNew, typed }: TypedContent, desk: Desk): Promise<ContentView> {
  const columns = new Map(
    fieldsOf(kind).flatMap((field) => columnsOf(field).map((column) => [column, field] as const)),
  );
  const unknown = typed.find(({ column }) => !columns.has(column));
  if (unknown)
    throw refusal({
      code: 'invalid',
      field: unknown.column,
      why: 'console_unknown',
      values: { name: unknown.column },
    });
  const stored = isNew ? null : await viewEdited({ kind, key: key ?? '' }, desk);
  const before: RowValues = stored
    ? stored.values
    : Object.fromEntries([...columns].map(([column, field]) => [column, emptyValue(field, desk.now)]));
  const changes = typed.map(({ column, text }) => [column, valueOf(text, columns.get(column))] as const);
  const values = { ...before, ...Object.fromEntries(changes) };
  const request = { kind, isNew, revision: stored?.revision ?? 0, values, ...(key !== null && { key }) };
  return saveContent(request, { ...desk, caller: { member_id: null } });
}

function emptyValue({ kind, choices, isRequired }: ContentField, now: Date): RowValues[string] {
  if (kind === 'flag') return true;
  if (kind === 'number') return 0;
  if (kind === 'codes' || kind === 'lines') return [];
  if (kind === 'choice') return choices?.[0] ?? '';
  if (kind === 'picture') return null;
  if (kind === 'time') return isRequired ? now.toISOString() : null;
  return '';
}

/**
 * Parses a typed value. A value that cannot be parsed as the type of its field stays a text, which the schema
 * of the kind then refuses.
 */
function valueOf(text: string, field: ContentField | undefined): RowValues[string] {
  switch (field?.kind) {
    case 'flag':
      return { true: true, false: false }[text] ?? text;
    case 'number':
      return /^\d{1,9}$/.test(text) ? Number(text) : text;
    case 'codes':
    case 'lines':
      return text.split(/[,，、]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
    case 'picture':
      return text === '' ? null : text;
    case 'time':
      return text === '' ? null : Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString();
    default:
      return text;
  }
}
