import { sql, type Transaction } from 'kysely';

import type { NewDraft } from '../../trade/draft/draft.ts';
import { callsInOrder } from '../../trade/draft/draft-verdict.ts';
import type { ChangeKind } from '../../trade/draft/publication-changes.ts';
import { publishedNumbers } from '../../trade/draft/published-numbers.ts';
import { refreshReadModel } from '../db/sailings/read-model.ts';
import { writePublications } from '../db/sailings/sailings.ts';
import type { NewSailing } from '../db/sailings/new-sailing.ts';
import type { Tables } from '../db/tables.ts';
import type { DemoPublished } from './demo-history.ts';

/** A schedule group of the demo data and its creator. */
export interface DemoGroup {
  id: string;
  shipowner_id: number;
  publisher_id: number;
  title: string;
  create_time: Date;
  /** The time of the last publication, or null for a group that was never published. */
  publish_time: Date | null;
  /** The time at which the sailings of the group were last confirmed; null if they never were. */
  confirm_time: Date | null;
}

type Of<Row> = Row & { batch_id: string };

/**
 * Writes the publications of a group. The batch and the sailings of the last publication must already exist.
 */
export async function insertHistory(
  transaction: Transaction<Tables>,
  group: DemoGroup,
  history: readonly Of<DemoPublished>[],
): Promise<void> {
  await insertEarlier(transaction, group, history);
  await sql`
    update batch set number = row.number, publisher_id = ${group.publisher_id}, create_time = publish_time,
      sailing_total = row.sailing_total, added_total = row.added_total, moved_total = row.moved_total,
      changed_total = row.changed_total, withdrawn_total = row.withdrawn_total, confirmed_total = row.confirmed_total
    from json_to_recordset(${JSON.stringify(history.map(countsOf))}::json) as row (
      id uuid, number integer, sailing_total integer, added_total integer, moved_total integer,
      changed_total integer, withdrawn_total integer, confirmed_total integer)
    where batch.id = row.id`.execute(transaction);
  await transaction
    .insertInto('batch_sailing')
    .values(history.flatMap(snapshotsOf(history)))
    .execute();
  const moves = history.flatMap((one) => movesOf(one, group));
  if (moves.length > 0) await transaction.insertInto('information_move').values(moves).execute();
  await setClocks(transaction, group, history);
}

/**
 * Writes all publications of a group except the last one, with their sailings, including sailings that were
 * withdrawn later.
 */
async function insertEarlier(
  transaction: Transaction<Tables>,
  { id: template_id, shipowner_id, title: group_title }: DemoGroup,
  history: readonly Of<DemoPublished>[],
): Promise<void> {
  const earlier = history.slice(0, -1).map(({ batch_id, time: publish_time }, at) => {
    const batch = { id: batch_id, template_id, shipowner_id, group_title, publish_time };
    const next = history[at + 1];
    const gone = next?.changes.flatMap(({ kind, before }) =>
      kind === 'withdrawn' && before ? [before] : [],
    );
    const times = (sailing: NewDraft) => ({
      ...clocksOf(sailing, history),
      withdrawn_time: next?.time ?? null,
    });
    return {
      batch: { ...batch, state: 'replaced' as const },
      sailings: (gone ?? []).map((one) => ({ ...sailingOf(one), ...times(one) })),
    };
  });
  await writePublications(transaction, earlier);
}

const sailingOf = (draft: NewDraft): NewSailing => ({
  ...draft,
  rates: undefined,
  harbors: callsInOrder(draft.harbors),
  ...publishedNumbers(draft),
  is_demo: true,
});

/**
 * Returns the time at which a sailing was first published, and the time of its last published change; empty
 * if it was never published.
 */
function clocksOf({ id }: NewDraft, history: readonly DemoPublished[]) {
  const times = history.filter(({ changes }) =>
    changes.some((change) => change.id === id && change.kind !== 'withdrawn'),
  );
  const [first, last] = [times.at(0)?.time, times.at(-1)?.time];
  return first && last ? { create_time: first, change_time: last } : {};
}

const totalOf = ({ changes }: DemoPublished, kind: ChangeKind) =>
  changes.filter((change) => change.kind === kind).length;

const countsOf = (published: Of<DemoPublished>) => ({
  id: published.batch_id,
  number: published.number,
  sailing_total: published.sailings.length,
  added_total: totalOf(published, 'added'),
  moved_total: totalOf(published, 'moved'),
  changed_total: totalOf(published, 'changed'),
  withdrawn_total: totalOf(published, 'withdrawn'),
  confirmed_total: published.same.length,
});

/** Returns the version of a draft at a publication. Every published change increments it. */
export const versionAt = (history: readonly DemoPublished[], id: string, number: number): number =>
  Math.max(
    1,
    history.filter((one) => one.number <= number && one.changes.some((change) => change.id === id)).length,
  );

const snapshotsOf =
  (history: readonly DemoPublished[]) =>
  ({ batch_id, number, changes, same }: Of<DemoPublished>) =>
    [
      ...same.map((one) => ({ one, change: 'same' as const })),
      ...changes.flatMap(({ kind: change, before, after }) => {
        const one = after ?? before;
        return one ? [{ one, change }] : [];
      }),
    ].map(({ one, change }) => ({
      batch_id,
      sailing_id: one.id,
      change,
      version: change === 'withdrawn' ? null : versionAt(history, one.id, number),
      snapshot: JSON.stringify(one),
    }));

/** Returns the rows for the laycans that a publication moved. */
function movesOf({ batch_id, time: move_time, changes }: Of<DemoPublished>, { shipowner_id }: DemoGroup) {
  return changes.flatMap(({ id: information_id, before, after }) =>
    (after?.harbors ?? []).flatMap(({ id: call_id, harbor_code, start_time, end_time }) => {
      const was = before?.harbors.find(({ id }) => id === call_id);
      if (!was || (was.start_time === start_time && was.end_time === end_time)) return [];
      const old = { old_start_time: was.start_time, old_end_time: was.end_time };
      const of = { information_id, shipowner_id, batch_id, call_id, harbor_code, move_time };
      return [{ ...of, ...old, start_time, end_time }];
    }),
  );
}

/**
 * Sets the change and confirmation times that readers see to the times of the history, as if these
 * publications had really happened.
 */
async function setClocks(
  transaction: Transaction<Tables>,
  { confirm_time }: DemoGroup,
  history: readonly Of<DemoPublished>[],
): Promise<void> {
  const live = history.at(-1)?.sailings ?? [];
  const rows = live.map((one) => ({ id: one.id, ...clocksOf(one, history) }));
  await sql`
    update information set create_time = row.create_time, change_time = row.change_time, confirm_time = ${confirm_time}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, create_time timestamptz, change_time timestamptz)
    where information.id = row.id`.execute(transaction);
  await refreshReadModel(
    transaction,
    rows.map(({ id }) => id),
  );
}
