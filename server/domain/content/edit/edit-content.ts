import type { AnswerOf, ParsedRequestOf } from '../../../../contract/call.ts';
import type {
  consoleContentHandle,
  consoleContentList,
  consoleContentPreview,
  consoleContentRemove,
  consoleContentRevision,
  consoleContentView,
  ContentView,
} from '../../../../contract/calls/console/content.ts';
import {
  fixedKinds,
  namedKinds,
  type ContentKind,
} from '../../../../contract/calls/console/content-fields.ts';
import { AppError } from '../../../../contract/error-code.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import {
  deleteContent,
  insertContent,
  listContent,
  lockContent,
  updateContent,
  type RowValues,
} from '../../../db/content/edit-content.ts';
import { countUses, findKeyOfSource } from '../../../db/content/known-names.ts';
import {
  deleteRevisions,
  findRevision,
  insertRevision,
  listRevisions,
} from '../../../db/content/revisions.ts';
import type { OpenDatabase, Queries } from '../../../db/open.ts';
import { applyEditedNames } from '../../harbors/own-names.ts';
import { refusal } from '../../rights/refusal.ts';
import { readMarkdown } from '../read-markdown.ts';
import { assertReferences, parsedValues } from './check-values.ts';
import { areSame, briefOf, stateAt } from './compare-rows.ts';
import { allColumnsOf, contentTables } from './content-tables.ts';

interface Desk {
  database: OpenDatabase;
  now: Date;
  /** The author of the revision; null at the command line. */
  caller: { member_id: number | null };
}

/** The maximum number of revisions that the console shows for a content row. */
const revisionsShown = 50;

/** Lists the content of one kind. */
export async function listEdited(
  { kind, keyword, state, page, page_size }: ParsedRequestOf<typeof consoleContentList>,
  { database, now }: Omit<Desk, 'caller'>,
): Promise<AnswerOf<typeof consoleContentList>> {
  const after = Math.min((page - 1) * page_size, limits.pagedMost);
  const choice = { text: keyword, state, now, most: page_size, after };
  const { rows, total } = await listContent(database, contentTables[kind], choice);
  const list = rows.map((row) => ({
    ...row,
    publish_time: row.publish_time?.toISOString() ?? null,
  }));
  return { list, total, page, page_size };
}

/** Returns a row with its revisions. Throws `not_found` if the row does not exist. */
export async function viewEdited(
  { kind, key }: ParsedRequestOf<typeof consoleContentView>,
  { database, now }: Omit<Desk, 'caller'>,
): Promise<ContentView> {
  return viewOf(database, { kind, key }, now);
}

/** Returns the values of one revision. Throws `not_found` if the revision does not exist. */
export async function viewRevision(
  { kind, key, number }: ParsedRequestOf<typeof consoleContentRevision>,
  { database }: Desk,
): Promise<AnswerOf<typeof consoleContentRevision>> {
  const found = await findRevision(database, { kind, row_key: key }, number);
  if (!found) throw new AppError('not_found');
  return { number, values: found };
}

/**
 * Converts the two Markdown texts of the editor to the trees that readers' pages receive, so that the editor
 * shows the same result in its preview.
 */
export async function previewContent(
  { chinese_body, english_body }: ParsedRequestOf<typeof consoleContentPreview>,
  { database }: Desk,
): Promise<AnswerOf<typeof consoleContentPreview>> {
  const [chinese, english] = await readMarkdown(database, [chinese_body, english_body]);
  return { chinese_body: chinese, english_body: english };
}

/**
 * Adds or changes a row and stores a revision with all its values. Throws `invalid` with the fields to correct,
 * `conflict` with the current row if another edit was stored after the caller had read the row, and `not_found` if the row does not
 * exist.
 */
export async function saveContent(
  request: ParsedRequestOf<typeof consoleContentHandle>,
  desk: Desk,
): Promise<ContentView> {
  const { kind } = request;
  const values = parsedValues(kind, request.values);
  const { database, now } = desk;
  const key = await database.db.transaction().execute(async (db) => {
    await assertReferences({ db }, { kind, key: request.isNew ? null : (request.key ?? null), values });
    const saved = request.isNew
      ? await addRow({ db }, { kind, key: request.key, values }, desk)
      : await changeRow({ db }, { kind, key: request.key ?? '', revision: request.revision, values }, desk);
    if (kind === 'port' || kind === 'cargo') await applyEditedNames({ db });
    return saved;
  });
  return viewOf(database, { kind, key }, now);
}

/**
 * Deletes a row that nothing uses, with its revisions, so that its key is free again. The audit log retains the
 * key. Throws `conflict` if articles use the category, and `not_found` if the row does not exist.
 */
export async function removeContent(
  { kind, key }: ParsedRequestOf<typeof consoleContentRemove>,
  { database }: Pick<Desk, 'database'>,
): Promise<Record<string, never>> {
  const place = contentTables[kind];
  await database.db.transaction().execute(async (db) => {
    // While this lock is held, no article with this category can be stored.
    if (!(await lockContent({ db }, place, { key, columns: allColumnsOf(kind), isLocking: true })))
      throw new AppError('not_found');
    const uses = await countUses({ db }, key);
    if (uses > 0)
      throw refusal({ code: 'conflict', field: '', why: 'console_category_used', values: { n: uses } });
    await deleteContent({ db }, place, key);
    await deleteRevisions({ db }, { kind, row_key: key });
  });
  return {};
}

/**
 * The form that the key of a new category must have. Articles and imports from a folder accept only such
 * keys.
 */
const newKeyPattern = /^[a-z\d-]{1,40}$/;

interface Edit {
  kind: ContentKind;
  values: RowValues;
}

async function addRow(
  queries: Queries,
  { kind, key, values }: Edit & { key: string | undefined },
  { now, caller }: Desk,
): Promise<string> {
  if (fixedKinds.includes(kind)) throw new AppError('permission_denied');
  const isNamed = namedKinds.includes(kind);
  if (isNamed && !newKeyPattern.test(key ?? ''))
    throw refusal({ code: 'invalid', field: 'key', why: 'console_key' });
  const row = { key: isNamed ? (key ?? null) : null, values: withChangeTime(kind, values, now) };
  const made = await insertContent(queries, contentTables[kind], row);
  if (made === null) throw refusal({ code: 'invalid', field: 'key', why: 'console_key_taken' });
  const author_id = caller.member_id;
  await insertRevision(queries, {
    kind,
    row_key: made,
    number: 1,
    content: values,
    author_id,
    create_time: now,
  });
  return made;
}

async function changeRow(
  queries: Queries,
  { kind, key, revision, values }: Edit & { key: string; revision: number },
  { now, caller }: Desk,
): Promise<string> {
  const place = contentTables[kind];
  assertKey(kind, key);
  const before = await lockContent(queries, place, { key, columns: allColumnsOf(kind), isLocking: true });
  if (!before) throw new AppError('not_found');
  const [newest] = await listRevisions(queries, { kind, row_key: key }, 1);
  if ((newest?.number ?? 0) !== revision) throw new AppError('conflict');
  let number = revision;
  const add = (content: RowValues, author_id: number | null) =>
    insertRevision(queries, { kind, row_key: key, number: ++number, content, author_id, create_time: now });
  // The row may have been written without the console, for example by an import from a folder. Its present
  // state is then stored as a revision first, so that an operator can compare and restore it.
  if (!newest || !areSame(newest.content, before)) await add(before, null);
  if (!areSame(before, values)) {
    await updateContent(queries, place, { key, values: withChangeTime(kind, values, now) });
    await add(values, caller.member_id);
  }
  return key;
}

/**
 * Stores a revision of an article or advert after an import from a folder has written it, unless the content
 * equals the newest revision.
 */
export async function recordImported(
  queries: Queries,
  { kind, source }: { kind: 'article' | 'advert'; source: string },
  now: Date,
): Promise<void> {
  const place = contentTables[kind];
  const key = await findKeyOfSource(queries, place.table, source);
  const content =
    key && (await lockContent(queries, place, { key, columns: allColumnsOf(kind), isLocking: true }));
  if (!content) return;
  const [newest] = await listRevisions(queries, { kind, row_key: key }, 1);
  if (newest && areSame(newest.content, content)) return;
  const number = (newest?.number ?? 0) + 1;
  await insertRevision(queries, { kind, row_key: key, number, content, author_id: null, create_time: now });
}

const withChangeTime = (kind: ContentKind, values: RowValues, now: Date): RowValues =>
  kind === 'article' ? { ...values, change_time: now.toISOString() } : values;

async function viewOf(
  queries: Queries,
  { kind, key }: { kind: ContentKind; key: string },
  now: Date,
): Promise<ContentView> {
  assertKey(kind, key);
  const found = await lockContent(queries, contentTables[kind], {
    key,
    columns: allColumnsOf(kind),
    isLocking: false,
  });
  if (!found) throw new AppError('not_found');
  const revisions = await listRevisions(queries, { kind, row_key: key }, revisionsShown + 1);
  return {
    key,
    values: found,
    state: stateAt(found, now),
    revision: revisions[0]?.number ?? 0,
    revisions: revisions
      .slice(0, revisionsShown)
      .map((one, at) => briefOf(one, revisions[at + 1], allColumnsOf(kind))),
  };
}

/**
 * Throws `not_found` if the kind has numeric keys and the key is not a number that the column can store.
 * PostgreSQL would otherwise report an error.
 */
function assertKey(kind: ContentKind, key: string): void {
  const isNumber = /^[1-9]\d{0,8}$/.test(key);
  if (contentTables[kind].keyType === 'integer' && !isNumber) throw new AppError('not_found');
}
