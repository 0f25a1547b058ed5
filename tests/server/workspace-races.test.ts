import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SyncResult } from '../../contract/calls/queue.ts';
import type { DraftContent } from '../../trade/draft/draft.ts';
import { draftDigest } from '../../trade/draft/draft-digest.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { anEntry, type SentEntry } from '../support/a-queue.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import * as a from '../support/a-workspace.ts';
import { openPostgresDatabase } from '../support/database.ts';
import { shareOf } from '../support/share.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

let database: OpenDatabase;
let people: a.Publisher[];
beforeAll(async () => {
  database = await openPostgresDatabase();
  await insertSomeHarbors(database.db);
  const shipowner = await a.anOrganization(database);
  people = await Promise.all([0, 1, 2].map(() => a.aPublisher(database, shipowner)));
}, 60_000);
afterAll(() => database.close());

const [mine, other] = [() => people[0] as a.Publisher, () => people[1] as a.Publisher];
const statusesOf = (results: readonly SyncResult[][]) => results.flat().map(({ status }) => status);
/** Sends the changes of all people at the same moment. */
const together = (...entries: SentEntry[][]) =>
  Promise.all(entries.map((own, at) => (people[at % people.length] as a.Publisher).push(...own)));
const rounds = 6;

describe('concurrent edits on PostgreSQL', { timeout: 120_000 }, () => {
  it('edits of different fields both succeed, of one field only one', async () => {
    for (let round = 0; round < rounds; round++) {
      const draft = aDraftSailing();
      const group = await a.aGroupWith(mine(), [draft]);
      const apart = await together(
        [a.editEntry(draft.id, { remark: 'x' }, { remark: '' })],
        [a.editEntry(draft.id, { voyage_number: '13E' }, { voyage_number: '12E' })],
      );
      expect(statusesOf(apart)).toEqual([200, 200]);
      const same = await together(
        [a.editEntry(draft.id, { ship_name: 'A' }, { ship_name: 'WANG CHAO' })],
        [a.editEntry(draft.id, { ship_name: 'B' }, { ship_name: 'WANG CHAO' })],
      );
      expect(statusesOf(same).toSorted()).toEqual([200, 409]);
      const { list } = await mine().draftsIn(group);
      expect(list).toMatchObject([{ remark: 'x', voyage_number: '13E', version: 4 }]);
    }
  });

  it("a group's deletion and edits in it agree on their order", async () => {
    for (let round = 0; round < rounds; round++) {
      const drafts = a.someDrafts(5);
      const group = await a.aGroupWith(mine(), drafts);
      const base = { title: '远东 — 红海', sailing_total: 5 };
      const edits = drafts.map(({ id }) => a.editEntry(id, { remark: 'x' }, { remark: '' }));
      const [deleted, edited, added] = await together(
        [anEntry('organization/template/delete', { id: group, base })],
        edits,
        [a.addEntry(group, aDraftSailing())],
      );
      const isGone = deleted?.[0]?.status === 200;
      // There are two valid outcomes. Either the group was deleted as the person confirmed, and the later
      // changes failed; or drafts were added first, and the group was not deleted.
      expect([200, 409]).toContain(deleted?.[0]?.status);
      expect(new Set(statusesOf([edited ?? []])).size).toBe(1);
      expect(added?.[0]?.status).toBe(isGone ? 404 : 200);
      const left = await database.db.selectFrom('template').select('id').where('id', '=', group).execute();
      expect(left.length).toBe(isGone ? 0 : 1);
    }
  });

  it('a sailing moved during an edit arrives with the edit', async () => {
    for (let round = 0; round < rounds; round++) {
      const draft = aDraftSailing();
      const [from, to] = [await a.aGroupWith(mine(), [draft]), await a.aGroupWith(mine(), [])];
      const results = await together(
        [a.moveEntry(from, to, draft.id)],
        [a.editEntry(draft.id, { remark: 'x' }, { remark: '' })],
      );
      expect(statusesOf(results)).toEqual([200, 200]);
      expect((await mine().draftsIn(to)).list).toMatchObject([{ id: draft.id, remark: 'x', version: 3 }]);
      expect((await mine().draftsIn(from)).list).toEqual([]);
    }
  });

  it('groups that swap their sailings cause no deadlock', async () => {
    const [left, right] = [a.someDrafts(3), a.someDrafts(3)];
    const [one, two] = [await a.aGroupWith(mine(), left), await a.aGroupWith(mine(), right)];
    const ids = (drafts: { id: string }[]) => drafts.map(({ id }) => id);
    const results = await together(
      [a.moveEntry(one, two, ...ids(left))],
      [a.moveEntry(two, one, ...ids(right))],
    );
    expect(statusesOf(results)).toEqual([200, 200]);
    expect(ids((await mine().draftsIn(one)).list).toSorted()).toEqual(ids(right).toSorted());
  });

  it('publishers who each lock a group and need the other both succeed', async () => {
    for (let round = 0; round < 2; round++) {
      const [left, right] = [aDraftSailing(), aDraftSailing()];
      const [one, two] = [await a.aGroupWith(mine(), [left]), await a.aGroupWith(mine(), [right])];
      const wishes = [
        [a.editEntry(left.id, { remark: 'x' }, { remark: '' }), a.moveEntry(two, one, right.id)],
        [a.editEntry(right.id, { remark: 'y' }, { remark: '' }), a.moveEntry(one, two, left.id)],
      ];
      // PostgreSQL aborts one transaction of a deadlock. The device sends its changes again, as after any
      // server error.
      let statuses = [0];
      for (let tries = 0; tries < 5 && statuses.some((status) => status !== 200); tries++)
        statuses = statusesOf(await together(...wishes));
      expect(statuses).toEqual([200, 200, 200, 200]);
      expect((await mine().draftsIn(one)).list).toMatchObject([{ id: right.id, remark: 'y' }]);
      expect((await mine().draftsIn(two)).list).toMatchObject([{ id: left.id, remark: 'x' }]);
    }
  });

  it('a sailing is deleted or edited, and no unseen edit is lost', async () => {
    for (let round = 0; round < rounds; round++) {
      const draft = aDraftSailing();
      const group = await a.aGroupWith(mine(), [draft]);
      const [deleted, edited] = await together(
        [a.deleteEntry({ id: draft.id, base: draftDigest(draft) })],
        [a.editEntry(draft.id, { remark: 'x' }, { remark: '' })],
      );
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deleted?.[0]?.status, edited?.[0]?.status]);
      expect((await mine().draftsIn(group)).list.length).toBe(deleted?.[0]?.status === 200 ? 0 : 1);
    }
  });

  it('copies of a sailing during an edit have one of its two states', async () => {
    const draft = aDraftSailing();
    const group = await a.aGroupWith(mine(), [draft]);
    const copy = (at: number) => ({
      id: makeUuidV7(),
      sequence: `W${at}V`,
      from: draft.id,
      shift_days: 7 * at,
    });
    const fields = { ship_name: 'STAR', voyage_number: '99' };
    const results = await together(
      [a.cloneEntry(group, ...Array.from({ length: 50 }, (_, at) => copy(at)))],
      [a.editEntry(draft.id, fields, { ship_name: 'WANG CHAO', voyage_number: '12E' })],
      [a.cloneEntry(group, copy(60))],
    );
    expect(statusesOf(results)).toEqual([200, 200, 200]);
    const { list } = await mine().draftsIn(group);
    expect(list).toHaveLength(52);
    for (const { ship_name, voyage_number } of list) {
      expect(['WANG CHAO 12E', 'STAR 99']).toContain(`${ship_name} ${voyage_number}`);
    }
  });

  it('a manager is either deleted or named, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = makeUuidV7();
      const add = { chinese_name: '林', english_name: 'Lin', phone: '', email: '', shiproute_ids: [] };
      await mine().push(anEntry('business/manager/handle', { id, add }));
      const draft = aDraftSailing();
      await a.aGroupWith(mine(), [draft]);
      const results = await together(
        [anEntry('business/manager/delete', { id })],
        [a.editEntry(draft.id, { manager_id: id }, { manager_id: null })],
      );
      expect(statusesOf(results).toSorted()).toEqual([200, 422]);
    }
  });
});

/** An edit of one field by one of two people who have both seen the initial draft. */
const anEdit = fc.record({
  who: fc.constantFrom(0, 1),
  field: fc.constantFrom('remark', 'voyage_number', 'ship_name', 'source'),
  value: fc.constantFrom('A', 'B', 'C'),
});

describe('two people who edit one draft from the same state', { timeout: 120_000 }, () => {
  it('edits of different fields give the same result in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anEdit, { minLength: 1, maxLength: 4, selector: ({ field }) => field }),
        async (edits) => {
          const states = await Promise.all([edits, edits.toReversed()].map(stateAfter));
          expect(states[0]?.statuses.every((status) => status === 200)).toBe(true);
          expect(states[1]).toEqual(states[0]);
        },
      ),
      shareOf(25),
    );
  });

  it('no value is lost: each edit is stored or answered with a conflict', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEdit, { minLength: 2, maxLength: 6 }), async (edits) => {
        const { content, statuses } = await stateAfter(edits);
        const first = new Map<string, string>();
        for (const { field, value } of edits) if (!first.has(field)) first.set(field, value);
        edits.forEach(({ field, value }, at) => {
          expect(statuses[at]).toBe(first.get(field) === value ? 200 : 409);
        });
        for (const [field, value] of first) expect(content).toMatchObject({ [field]: value });
      }),
      shareOf(25),
    );
  });
});

async function stateAfter(edits: readonly { who: number; field: string; value: string }[]) {
  const draft = aDraftSailing({ remark: '', source: '' });
  const group = await a.aGroupWith(mine(), [draft]);
  const statuses: number[] = [];
  for (const { who, field, value } of edits) {
    const base = { [field]: draft[field as keyof DraftContent] };
    const [result] = await (who === 0 ? mine() : other()).push(
      a.editEntry(draft.id, { [field]: value }, base),
    );
    statuses.push(result?.status ?? 0);
  }
  const [row] = (await mine().draftsIn(group)).list;
  const content = {
    remark: row?.remark,
    voyage_number: row?.voyage_number,
    ship_name: row?.ship_name,
    source: row?.source,
  };
  return { content, statuses };
}
