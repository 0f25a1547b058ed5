import type { Template } from '../../../contract/calls/workspace/template.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import { editOn } from '../../../trade/edit/between.ts';
import { isEdit } from '../../../trade/edit/edit.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import type { Entry } from '../../store/outbox.ts';
import { rowNameOf } from '../../store/outbox.ts';
import { landingOf, type Land } from '../kinds/landings.ts';
import { trackChange, type OwnRowsChange } from './own-rows-change.ts';
import { inQueue, ownEntry } from './queue-tables.ts';
import { aFreshTry } from './record-entry.ts';
import { landRows, settle } from './settle.ts';

/** What a person makes of a conflict. edited: other values, and the same change on this device's rows. */
export type Choice =
  'mine' | 'theirs' | { changes: Record<string, unknown>; change: (own: OwnRowsChange) => Promise<void> };

/** Settles a conflict. What is sent again has the server's present values as its base, and a new key. */
export async function resolveIn(
  store: LaycanStore,
  id: string,
  choice: Choice,
  land: Land = landingOf,
): Promise<void> {
  await inQueue(store, async () => {
    const entry = await ownEntry(store, id);
    if (entry?.state !== 'conflict') return;
    const theirs = entry.error?.theirs;
    const rows = land(entry, theirs);
    if (choice === 'theirs') return settle(store, [{ id, kind: 'dropped', rows }]);
    await landRows(store, rows);
    const present = (await store.outbox.get(entry.sequence)) ?? entry;
    const edited = choice === 'mine' ? {} : await edit(store, present, choice.change);
    const changes = choice === 'mine' ? undefined : choice.changes;
    await store.outbox.put({
      ...present,
      ...edited,
      ...aFreshTry(),
      body: rebases[entry.call]?.(entry.body, theirs) ?? rebased(entry.body, theirs, changes),
    });
  });
}

async function edit(store: LaycanStore, entry: Entry, change: (own: OwnRowsChange) => Promise<void>) {
  const [own, changes] = trackChange(store, entry.member_id);
  await change(own);
  const before = new Map(entry.rows.map((one) => [rowNameOf(one.table, one.key), one.before]));
  const rows = changes().map((one) => {
    const name = rowNameOf(one.table, one.key);
    return before.has(name) ? { ...one, before: before.get(name) ?? null } : one;
  });
  return { rows, row_names: rows.map(({ table, key }) => rowNameOf(table, key)) };
}

function rebased(body: unknown, theirs: unknown, changes?: Record<string, unknown>): unknown {
  return isEdit(body) ? { ...body, ...editOn(theirs, changes ?? body.changes) } : body;
}

/** Deletions and moves of what somebody has changed meanwhile: done all the same, on what it is by now. */
const rebases: Readonly<Record<string, (body: unknown, theirs: unknown) => unknown>> = {
  'organization/template/delete': (body, theirs) => {
    const { title, sailing_total } = theirs as Template;
    return { ...(body as object), base: { title, sailing_total } };
  },
  'organization/template/schedule/delete': (body, theirs) => {
    const changed = new Map((theirs as { list: DraftRow[] }).list.map((row) => [row.id, row]));
    const { rows } = body as { rows: { id: string; base: string }[] };
    return {
      rows: rows.map((row) => {
        const now = changed.get(row.id);
        return now ? { id: row.id, base: draftDigest(now) } : row;
      }),
    };
  },
  'organization/template/schedule/transfer': (body, theirs) => {
    const [first] = (theirs as { list: DraftRow[] }).list;
    return first ? { ...(body as object), from_template_id: first.template_id } : body;
  },
};
