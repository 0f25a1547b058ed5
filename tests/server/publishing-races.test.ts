import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { SyncResult } from '../../contract/calls/queue.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { publishPlanned } from '../../server/domain/publishing/publish-planned.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { listDueBatches } from '../../server/db/publishing/write-batches.ts';
import { anEntry } from '../support/a-queue.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish, publishEntry, readersHave, seen } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/test-time.ts';
import { createPostgresDatabase } from '../support/database.ts';
import { publishDueAt } from '../support/publish-due.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

let database: OpenDatabase;
/** The database connections of a second server. */
let second: OpenDatabase;
let drop: () => Promise<void>;
let people: a.Publisher[];
beforeAll(async () => {
  const created = await createPostgresDatabase();
  drop = created.drop;
  database = await openDatabase({ url: created.url });
  second = await openDatabase({ url: created.url });
  await insertSomeHarbors(database.db);
  const shipowner = await a.anOrganization(database);
  people = await Promise.all([database, second].map((one) => a.aPublisher(one, shipowner)));
}, 60_000);
afterAll(async () => {
  await second.close();
  await database.close();
  await drop();
});

const [mine, other] = [() => people[0] as a.Publisher, () => people[1] as a.Publisher];
const statusesOf = (results: readonly SyncResult[][]) =>
  results
    .flat()
    .map(({ status }) => status)
    .toSorted();
const rounds = 4;
const later = new Date(testNow.getTime() + 60_000);

describe('concurrent publishing on PostgreSQL', { timeout: 120_000 }, () => {
  const batchesOf = async (group: string) => {
    const rows = await database.db
      .selectFrom('batch')
      .select(['number', 'state'])
      .where('template_id', '=', group)
      .orderBy('number')
      .execute();
    return rows.map(({ number, state }) => `${number} ${state}`);
  };
  const remarksIn = async (group: string) => (await readersHave(database, group)).map(({ remark }) => remark);

  it('of two publishers of one group the second gets a conflict', async () => {
    for (let round = 0; round < rounds; round++) {
      const group = await a.aGroupWith(mine(), a.someDrafts(10));
      const entries = [await publishEntry(mine(), group), await publishEntry(other(), group)] as const;
      const results = await Promise.all([mine().push(entries[0]), other().push(entries[1])]);
      expect(statusesOf(results)).toEqual([200, 409]);
      expect(await batchesOf(group)).toEqual(['1 live']);
      expect(await readersHave(database, group)).toHaveLength(10);
    }
  });

  it('a repeated request publishes once', async () => {
    const group = await a.aGroupWith(mine(), a.someDrafts(10));
    const entry = await publishEntry(mine(), group);
    const results = await Promise.all([mine().push(entry), mine().push(entry), mine().push(entry)]);
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(await batchesOf(group)).toEqual(['1 live']);
  });

  it('an edit either precedes the publication, which is refused, or follows it', async () => {
    for (let round = 0; round < rounds; round++) {
      const drafts = a.someDrafts(10);
      const group = await a.aGroupWith(mine(), drafts);
      const entry = await publishEntry(mine(), group);
      const edits = drafts.map(({ id }) => a.editEntry(id, { remark: 'x' }, { remark: '' }));
      const [published, edited] = await Promise.all([mine().push(entry), other().push(...edits)]);
      expect(edited.every(({ status }) => status === 200)).toBe(true);
      const isOut = published[0]?.status === 200;
      expect(await remarksIn(group)).toEqual(isOut ? drafts.map(() => '') : []);
      const { template } = await mine().draftsIn(group);
      expect(template.changed_total).toBe(10);
    }
  });

  it("a moved sailing is published once, before or after its old group's deletion", async () => {
    for (let round = 0; round < rounds; round++) {
      const drafts = a.someDrafts(4);
      const [id] = drafts.map((draft) => draft.id);
      // The order in which the groups are locked depends on their ids.
      const groups = [await a.aGroupWith(mine(), []), await a.aGroupWith(mine(), [])];
      const [from = '', to = ''] = round % 2 === 0 ? groups : groups.toReversed();
      await mine().push(a.addEntry(from, ...drafts));
      await publish(mine(), from);
      await mine().push(a.moveEntry(from, to, id ?? ''));
      await mine().push(a.editEntry(id ?? '', { remark: 'x' }, { remark: '' }));
      const base = { title: '远东 — 红海', sailing_total: 3 };
      const [deletion, entry] = [
        anEntry('organization/template/delete', { id: from, base }),
        await publishEntry(other(), to),
      ];
      const results = await Promise.all([mine().push(deletion), other().push(entry)]);
      expect(statusesOf(results)).toEqual([200, 200]);
      expect(await readersHave(database, to)).toMatchObject([{ id, remark: 'x', withdrawn_time: null }]);
      expect([['1 live'], ['1 replaced', '2 live']]).toContainEqual(await batchesOf(to));
    }
  });

  it('two servers publish a scheduled publication once', async () => {
    for (let round = 0; round < rounds; round++) {
      const group = await a.aGroupWith(mine(), a.someDrafts(10));
      await publish(mine(), group, { at: later });
      const due = await listDueBatches(database, later);
      expect(due).toHaveLength(1);
      const done = await Promise.all(
        [database, second].flatMap((one) => due.map((batch) => publishPlanned(one, batch, later))),
      );
      expect(done.toSorted()).toEqual([false, true]);
      expect(await batchesOf(group)).toEqual(['1 live']);
      const published = await database.db
        .selectFrom('batch_log')
        .select('id')
        .where('template_id', '=', group)
        .where('action', '=', 'published')
        .execute();
      expect(published).toHaveLength(1);
    }
  });

  it('cancelling a due publication either succeeds or reports that it is live', async () => {
    for (let round = 0; round < rounds; round++) {
      const group = await a.aGroupWith(mine(), a.someDrafts(5));
      const { batch } = await publish(mine(), group, { at: later });
      const entry = anEntry('business/information/batch/delete', {
        rows: [{ id: batch?.id, base: 'scheduled' }],
      });
      const [due] = await listDueBatches(second, later);
      if (!due) throw new Error('No publication is due');
      const [isOut, [result]] = await Promise.all([publishPlanned(second, due, later), mine().push(entry)]);
      expect([isOut, result?.status]).toEqual(isOut ? [true, 409] : [false, 200]);
      // A cancelled publication takes no number.
      expect(await batchesOf(group)).toEqual([isOut ? '1 live' : '0 deleted']);
      expect(await readersHave(database, group)).toHaveLength(isOut ? 5 : 0);
    }
  });

  it('a publication interrupted by a kill is redone at the next start', async () => {
    const drafts = a.someDrafts(20);
    const group = await a.aGroupWith(mine(), drafts);
    await publish(mine(), group, { at: later });
    const [due] = await listDueBatches(second, later);
    if (!due) throw new Error('No publication is due');
    // A publication writes its log last, so a lock on the log table stops the publication in the middle.
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select from batch_log limit 0');
    await blocker.query('lock table batch_log in share mode');
    const dying = publishPlanned(second, due, later).catch((error: unknown) => error);
    const isWaiting = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.pid;
    };
    const pid = await vi.waitFor(isWaiting, { timeout: 10_000 });
    // Ends the connection like that of a killed process.
    await database.pool.query('select pg_terminate_backend($1)', [pid]);
    await blocker.query('commit');
    blocker.release();
    expect(await dying).toBeInstanceOf(Error);
    expect([await readersHave(database, group), await batchesOf(group)]).toEqual([[], ['1 scheduled']]);

    const failures = await publishDueAt(database, later);
    expect(await batchesOf(group)).toEqual(['1 live']);
    expect(await readersHave(database, group)).toHaveLength(20);
    expect(failures).toEqual([]);
  });

  it('concurrent searches never see half a publication', async () => {
    const drafts = Array.from({ length: 200 }, (_, at) => named(at, 'ONE'));
    const group = await a.aGroupWith(mine(), drafts.slice(0, 100));
    await mine().push(a.addEntry(group, ...drafts.slice(100)));
    const names = new Set<string>();
    const over = new AbortController();
    const readers = [database, second].map(async (one) => {
      while (!over.signal.aborted) names.add(await shipsSeen(one));
    });
    await publish(mine(), group);
    for (const name of ['TWO', 'THREE']) {
      const { list } = await mine().draftsIn(group);
      const edits = list.map((row) => a.editEntry(row.id, { ship_name: name }, { ship_name: row.ship_name }));
      for (let at = 0; at < edits.length; at += 50) await mine().push(...edits.slice(at, at + 50));
      await publish(other(), group);
    }
    const { list } = await mine().draftsIn(group);
    for (let at = 0; at < list.length; at += 100)
      await mine().push(a.deleteEntry(...list.slice(at, at + 100).map(seen)));
    await publish(mine(), group, { rows: [], removed: list.map(({ id }) => id) });
    over.abort();
    await Promise.all(readers);
    // The possible complete states: before the first publication, after each of three publications, and
    // withdrawn.
    const whole = ['', '200 ONE', '200 TWO', '200 THREE', '200 THREE withdrawn'];
    expect([...names].filter((name) => !whole.includes(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(2);
  });
});

/** Returns a draft from Hamburg to Auckland, which no other test uses. */
const named = (at: number, ship_name: string): NewDraft => {
  const draft = aDraftSailing({
    ship_name,
    voyage_number: `${at}W`,
    sequence: `${String(at).padStart(4, '0')}V`,
  });
  const [load, unload] = draft.harbors;
  if (!load || !unload) throw new Error('The fixture draft needs two calls');
  const harbors = [
    { ...load, harbor_code: 'DEHAM' },
    { ...unload, harbor_code: 'NZAKL' },
  ];
  return { ...draft, id: makeUuidV7(), harbors };
};

/** Returns the number of sailings by vessel between the two ports, as a member would find them. */
async function shipsSeen(one: OpenDatabase): Promise<string> {
  const { rows } = await one.pool.query<{ total: number; ship: string; gone: boolean }>(
    `select count(*)::integer as total, card.ship::text as ship, withdrawn_time is not null as gone
    from information_lane as lane
    join (select information_id, (('{' || ship || '}')::json ->> 'ship_name') as ship from information_card) as card
      using (information_id)
    where start_harbor_code = 'DEHAM' and end_harbor_code = 'NZAKL' group by 2, 3 order by 2, 3`,
  );
  return rows.map(({ total, ship, gone }) => `${total} ${ship}${gone ? ' withdrawn' : ''}`).join(', ');
}
