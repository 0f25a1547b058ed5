import { sql } from 'kysely';
import * as v from 'valibot';

import { defineCall, type AnswerOf, type ParsedRequestOf } from '../../contract/call.ts';
import { edited } from '../../contract/edit-request.ts';
import { nothing } from '../../contract/fields.ts';
import { uuid } from '../../trade/value-schemas.ts';
import { AppError } from '../../contract/error-code.ts';
import type { Queries } from '../../server/db/open.ts';
import { mergedRow } from '../../server/domain/queue/merged-row.ts';
import { oneByOne, type Applying } from '../../server/domain/queue/sync-runs.ts';
import { queued, type QueuedRoute } from '../../server/http/queued.ts';
import { answer, type Route } from '../../server/http/route.ts';
import { shapeOfDraft, type Draft } from './a-draft.ts';

const call = v.strictObject({
  id: v.string(),
  start_time: v.string(),
  end_time: v.string(),
  sequence: v.string(),
});
const draft = v.strictObject({
  ship_name: v.nullable(v.string()),
  voyage_number: v.string(),
  remark: v.string(),
  cargo_tags: v.array(v.string()),
  harbors: v.array(call),
});
const stored = v.object({ id: uuid, version: v.number(), draft });
type Stored = v.InferOutput<typeof stored>;

/**
 * A call that exists only in tests. It creates, edits and deletes drafts that all members share like
 * colleagues.
 */
export const draftHandle = defineCall({
  method: 'POST',
  path: 'test/draft/handle',
  who: 'member',
  request: v.strictObject({
    id: uuid,
    add: v.optional(draft),
    changes: v.optional(edited.changes),
    base: v.optional(edited.base),
    delete: v.optional(v.literal(true)),
    /** If true, the call writes the draft and then fails with an internal error. */
    fail: v.optional(v.literal(true)),
  }),
  answer: v.nullable(stored),
  cache: 'none',
  queued: true,
  summary: 'Makes, edits or deletes a draft.',
});

export const draftList = defineCall({
  method: 'GET',
  path: 'test/draft/list',
  who: 'member',
  request: nothing,
  answer: v.object({ list: v.array(stored) }),
  cache: 'none',
  summary: 'All drafts there are.',
});

/**
 * The test routes in addition to the queued routes of the product: pass `routes: productRoutes([draftRoute])`
 * to `createApp`, and `draftListRoute`.
 */
export const draftRoute: QueuedRoute = queued(draftHandle, { apply: oneByOne(handleDraft) });
export const draftListRoute: Route = answer(draftList, async (_, { database }) => {
  const { rows } = await sql<Stored>`select id, version, draft from test_draft order by id`.execute(
    database.db,
  );
  return { list: rows };
});

/** Creates the table of the test drafts, because no migration creates this table. */
export async function createDraftTable({ db }: Queries): Promise<void> {
  await sql`create table if not exists test_draft (
    id uuid primary key, version integer not null, draft jsonb not null)`.execute(db);
}

type Order = ParsedRequestOf<typeof draftHandle>;

async function handleDraft(order: Order, { db }: Applying): Promise<AnswerOf<typeof draftHandle>> {
  const { id } = order;
  // Locks the row, because the queues of colleagues run in parallel.
  const { rows } = await sql<Stored>`select id, version, draft from test_draft
    where id = ${id} for update`.execute(db);
  const [found] = rows;
  const done = await changed({ db }, order, found);
  if (order.fail) throw new Error('the draft call was asked to fail');
  return done;
}

async function changed(
  queries: Queries,
  { id, add, changes, base = {}, delete: isDelete }: Order,
  found: Stored | undefined,
): Promise<AnswerOf<typeof draftHandle>> {
  if (add && found) throw new AppError('conflict', { data: rowOf(found) });
  if (add) return write(queries, id, add);
  if (isDelete) {
    await sql`delete from test_draft where id = ${id}`.execute(queries.db);
    return null;
  }
  if (!found) throw new AppError('not_found');
  if (!changes) return found;
  return write(queries, id, merged(found, { changes, base }, shapeOfDraft));
}

/**
 * Merges an edit. If there is a conflict, throws an error with the whole row, so that the device also
 * receives the version of the row.
 */
function merged(
  found: Stored,
  edit: Parameters<typeof mergedRow>[1],
  shape: Parameters<typeof mergedRow>[2],
): Draft {
  try {
    return mergedRow<Draft>(found.draft, edit, shape);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    throw new AppError('conflict', { problems: error.problems, data: rowOf(found) });
  }
}

/** Returns the row in the same form as the calls for publishers. */
const rowOf = ({ draft, ...known }: Stored) => ({ ...known, ...draft });

async function write({ db }: Queries, id: string, value: Draft): Promise<Stored> {
  const { rows } = await sql<Stored>`
    insert into test_draft (id, version, draft) values (${id}, 1, ${JSON.stringify(value)}::jsonb)
    on conflict (id) do update set draft = excluded.draft, version = test_draft.version + 1
    returning id, version, draft`.execute(db);
  if (!rows[0]) throw new Error('the draft was not written');
  return rows[0];
}
