import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Batch } from '../../contract/calls/publishing.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { publishGroup } from '../../src/features/publishing/publish-group.ts';
import { deleteStore, openStore } from '../../src/store/open-store.ts';
import { deleteSession, putSession } from '../../src/store/session.ts';
import { todayIn } from '../../trade/calendar/plain-date.ts';
import { weekZone } from '../../trade/calendar/week-zone.ts';
import { draftOnly, type DraftRow, type NewDraft } from '../../trade/draft/draft.ts';
import { publicationChanges, type SailingChange } from '../../trade/draft/publication-changes.ts';
import { publish, readersHave, seen } from '../support/a-publication.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import { anEntry } from '../support/a-queue.ts';
import * as a from '../support/a-workspace.ts';
import { openDatabaseOfRun } from '../support/database.ts';
import { shareOf } from '../support/share.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

const memberId = 7;
const user_info = { id: memberId, publisher: 1, avatar: '', mobile: '138****0000', nickname: '' } as const;

let database: OpenDatabase;
let mine: a.Publisher;
beforeAll(async () => {
  database = await openDatabaseOfRun();
  // Replaces only the clock, which both the server and the device read.
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  await insertSomeHarbors(database.db);
  mine = await a.aPublisher(database, await a.anOrganization(database));
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

/** The edits of a publisher to each published sailing, and the new drafts. */
const edits = fc.record({
  each: fc.array(fc.constantFrom('leave', 'leave', 'remark', 'move', 'delete'), {
    minLength: 1,
    maxLength: 5,
  }),
  added: fc.nat(2),
  ticks: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  confirms: fc.boolean(),
  isAhead: fc.boolean(),
});

async function edit(group: string, each: readonly string[], added: number): Promise<void> {
  const { list } = await mine.draftsIn(group);
  const entryOf = (row: DraftRow, what: string | undefined) => {
    const call = row.harbors[0];
    const window = `harbors.${call?.id}.start_time`;
    if (what === 'delete') return [a.deleteEntry(seen(row))];
    if (what === 'remark') return [a.editEntry(row.id, { remark: 'x' }, { remark: row.remark })];
    return what === 'move'
      ? [a.editEntry(row.id, { [window]: '2026-12-02' }, { [window]: call?.start_time })]
      : [];
  };
  const ship_name = list[0]?.ship_name ?? null;
  const fresh = Array.from({ length: added }, (_, at) =>
    aDraftSailing({ ship_name, voyage_number: `${at + 1}N`, sequence: `Z${at}V` }),
  );
  const entries = [
    ...list.flatMap((row, at) => entryOf(row, each[at])),
    ...(fresh.length > 0 ? [a.addEntry(group, ...fresh)] : []),
  ];
  for (const { status } of entries.length > 0 ? await mine.push(...entries) : []) expect(status).toBe(200);
}

/** Prepares a device that has stored the server's data of a group. */
async function deviceWith(template: Template, batch: Batch | null, published: readonly NewDraft[]) {
  await putSession({ token: 'a token', user_info });
  const store = await openStore();
  await store.template.put({ ...template, member_id: memberId });
  if (!batch) return store;
  await store.batch.put({ ...batch, member_id: memberId });
  const list = [...published];
  await store.publication.put({ id: batch.id, template_id: template.id, list, member_id: memberId });
  return store;
}

/** Returns only the fields that readers see, because the device has whole drafts. */
const shown = (drafts: readonly NewDraft[]) =>
  drafts
    .map(
      ({ id, remark, harbors }) => `${id} ${remark} ${harbors.map(({ start_time }) => start_time).join(' ')}`,
    )
    .toSorted();

const sailingsOf = async (group: string) =>
  (await readersHave(database, group))
    .filter(({ withdrawn_time }) => withdrawn_time === null)
    .map(({ id, remark, window }) => `${id} ${remark} ${window}`)
    .toSorted();

/**
 * Removes fields in which the two sides may differ: the publisher's name, totals that the device counts from
 * its own drafts, and the number of notified members, which only the server knows.
 */
function comparable(row: object): object {
  const { publisher, changed_total, removed_total, notified_total, ...rest } = row as Record<string, unknown>;
  void [publisher, changed_total, removed_total, notified_total];
  return 'number' in row ? { ...rest, changed_total } : rest;
}

let runs = 0;
test('the device shows a publication as the server then has it', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async ({ each, added, ticks, confirms, isAhead }) => {
      // The groups of all runs have one shipowner, so each run has its own vessel.
      const ship_name = `RUN ${(runs += 1)}`;
      const made = a.someDrafts(each.length).map((draft) => ({ ...draft, ship_name }));
      const group = await a.aGroupWith(mine, made);
      const first = await publish(mine, group);
      const published = (await mine.draftsIn(group)).list.map(draftOnly);
      await edit(group, each, added);
      const { template, list } = await mine.draftsIn(group);
      const drafts = list.map(draftOnly);
      const today = todayIn(weekZone, testNow);
      const { changes, same } = publicationChanges(published, drafts, today);
      const chosen: SailingChange[] = changes.filter((_, at) => ticks[at]);
      fc.pre(chosen.length > 0);
      const store = await deviceWith(template, first.batch, published);
      try {
        const publishTime = isAhead ? new Date(testNow.getTime() + 3_600_000) : null;
        await publishGroup({
          group: template,
          published,
          elsewhere: [],
          changes: chosen,
          confirms,
          sameTotal: same.length,
          publishTime,
        });
        const [sent] = await store.outbox.toArray();
        const [answer] = await mine.push(anEntry(sent?.call ?? '', sent?.body as object));
        expect(answer?.status).toBe(200);
        const told = answer?.data as { template: Template; batch: Batch };
        const here = await store.template.get([memberId, group]);
        const made = await store.batch.get([memberId, told.batch.id]);
        expect(comparable({ ...made })).toEqual(comparable({ ...told.batch, member_id: memberId }));
        expect(comparable({ ...here })).toEqual(comparable({ ...told.template, member_id: memberId }));
        const live = await store.publication.get([memberId, here?.batch_id ?? '']);
        expect(shown(live?.list ?? [])).toEqual(await sailingsOf(group));
      } finally {
        await deleteSession();
        await deleteStore();
      }
    }),
    shareOf(60),
  );
}, 120_000);
