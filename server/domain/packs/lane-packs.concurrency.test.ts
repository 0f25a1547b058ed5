import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mergeLane } from '../../../trade/lane-pack/merge-lane.ts';
import { decodePack } from '../../../trade/lane-pack/pack.ts';
import { openLane, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import { aBatch, aSailing } from '../../../tests/support/a-sailing.ts';
import { openPostgresDatabase } from '../../../tests/support/database.ts';
import { shareOf } from '../../../tests/support/share.ts';
import { insertSomeHarbors } from '../../../tests/support/some-harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { refreshReadModel } from '../../db/sailings/read-model.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import type { Tables } from '../../db/tables.ts';
import { visitor, type Caller } from '../rights/caller.ts';
import { packLanes } from './lane-packs.ts';

/** Tests changes during requests, on a PostgreSQL server with several connections. */
const now = new Date('2026-11-20T08:00:00Z');
const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };
let database: OpenDatabase;
let shipowner_id = 0;
beforeAll(async () => {
  database = await openPostgresDatabase();
  shipowner_id = await insertSomeHarbors(database.db);
}, 60_000);
afterAll(() => database.close());

/** A device that stores the pack of one lane. */
class Device {
  #cursor = '';
  #lane: PackedLane | null = null;

  /** Renews the lane and returns the number of sailings in the answer. */
  async refresh(): Promise<number> {
    const asked = { database, now, caller: member } as const;
    const pack = decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'], cursor: this.#cursor }, asked));
    const [part] = pack.lanes;
    if (part) this.#lane = openLane(mergeLane(this.#lane, part, pack.time));
    this.#cursor = pack.cursor;
    return part ? [...openLane(part.body)].length : 0;
  }

  names(): (string | null | undefined)[] {
    return [...(this.#lane ?? [])].map(({ ship_name }) => ship_name);
  }
}

const publish = async (ship_name: string): Promise<string> => {
  const sailing = aSailing({ ship_name });
  await insertSailings(database, aBatch({ shipowner_id }), [sailing]);
  return sailing.id;
};

/** Begins a slow publication, which has changed the sailing. The test decides when it commits. */
async function beginChange(change: (writer: Transaction<Tables>) => Promise<string[]>) {
  let decide: (commits: boolean) => void = () => {};
  const decision = new Promise<boolean>((resolve) => (decide = resolve));
  let done: Promise<void> = Promise.resolve();
  await new Promise<void>((changed) => {
    done = database.db
      .transaction()
      .execute(async (writer) => {
        await refreshReadModel(writer, await change(writer));
        changed();
        if (!(await decision)) throw new TakenBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
  });
  return async (commits: boolean) => {
    decide(commits);
    await done;
  };
}

class TakenBack extends Error {}

const rename = (id: string, name: string) => async (writer: Transaction<Tables>) => {
  await sql`update information set ship_name = ${name} where id = ${id}`.execute(writer);
  return [id];
};

const leave = (id: string) => async (writer: Transaction<Tables>) => {
  await sql`update information_harbor set harbor_code = 'DEHAM' where information_id = ${id} and sequence = 2`.execute(
    writer,
  );
  return [id];
};

test('a change that is uncommitted during a request arrives with the next one', async () => {
  await database.db.deleteFrom('information').execute();
  const [slow, gone] = [await publish('SLOW'), await publish('GONE')];
  const device = new Device();
  const endRename = await beginChange(rename(slow, 'RENAMED'));
  const endLeave = await beginChange(leave(gone));
  await publish('QUICK');
  await device.refresh();
  expect(device.names()).toEqual(['SLOW', 'GONE', 'QUICK']);
  await publish('QUICKER');
  await device.refresh();
  expect(device.names()).toEqual(['SLOW', 'GONE', 'QUICK', 'QUICKER']);
  await endLeave(true);
  await endRename(true);
  await device.refresh();
  expect(device.names()).toEqual(['RENAMED', 'QUICK', 'QUICKER']);
});

test('a change that is rolled back never reaches a device', async () => {
  await database.db.deleteFrom('information').execute();
  const id = await publish('KEPT');
  const device = new Device();
  await device.refresh();
  const end = await beginChange(rename(id, 'NEVER'));
  await device.refresh();
  await end(false);
  await device.refresh();
  expect(device.names()).toEqual(['KEPT']);
});

test("after overlapping changes, a device has the server's sailings", { timeout: 120_000 }, async () => {
  await database.db.deleteFrom('information').execute();
  const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => publish(`START ${at}`)));
  const device = new Device();
  const open: ((commits: boolean) => Promise<void>)[] = [];
  const random = seeded(5);
  for (let step = 0; step < 60; step++) {
    const id = ids[step % ids.length] ?? '';
    // Only one open transaction may change a sailing, because a second one would wait for the first forever.
    if (open.length < 4 && step % ids.length === open.length)
      open.push(await beginChange(random() < 0.3 ? leave(id) : rename(id, `STEP ${step}`)));
    if (random() < 0.5) await device.refresh();
    if (open.length > 0 && step % ids.length === ids.length - 1)
      await Promise.all(open.splice(0).map((end) => end(random() < 0.8)));
  }
  await Promise.all(open.map((end) => end(true)));
  await device.refresh();
  const fresh = new Device();
  await fresh.refresh();
  expect(device.names()).toEqual(fresh.names());
});

/** The end of a writing transaction: a commit, a commit after a part was undone, or a rollback. */
const someEnd = fc.constantFrom('commit', 'commit', 'undo', 'rollback');
const someWriters = fc.array(fc.array(someEnd, { minLength: 2, maxLength: 5 }), {
  minLength: 4,
  maxLength: 7,
});

test('renewals during concurrent publications miss none of them', { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(someWriters, async (writers) => {
    await database.db.deleteFrom('information').execute();
    const ids = await Promise.all(writers.flat().map((_, at) => publish(`START ${at}`)));
    const device = new Device();
    await device.refresh();
    const state = { isWriting: true };
    let next = 0;
    // Each sailing changes only once, because a later change would repair a device that missed the first one
    // and so hide the fault.
    const writing = Promise.all(
      writers.map(async (ends) => {
        for (const end of ends) await changeOnce(ids[next++] ?? '', end);
      }),
    ).finally(() => (state.isWriting = false));
    while (state.isWriting) await device.refresh();
    await writing;
    await device.refresh();
    const fresh = new Device();
    await fresh.refresh();
    expect(device.names()).toEqual(fresh.names());
    expect(fresh.names().filter((name) => name?.startsWith('CHANGED'))).toHaveLength(
      writers.flat().filter((end) => end === 'commit').length,
    );
  });
  await fc.assert(property, { ...shareOf(40), endOnFailure: true });
});

async function changeOnce(id: string, end: string): Promise<void> {
  await database.db
    .transaction()
    .execute(async (writer) => {
      if (end === 'undo') await sql`savepoint before_change`.execute(writer);
      await refreshReadModel(writer, await rename(id, `CHANGED ${id}`)(writer));
      if (end === 'undo') {
        await sql`rollback to savepoint before_change`.execute(writer);
        await refreshReadModel(writer, await rename(id, `OTHER ${id}`)(writer));
      }
      if (end === 'rollback') throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
}

test('a device gets each change once, also while an unrelated transaction is open', async () => {
  await database.db.deleteFrom('information').execute();
  const device = new Device();
  await device.refresh();
  const end = await beginChange(async (writer) => {
    await sql`select pg_current_xact_id()`.execute(writer);
    return [];
  });
  await publish('ONCE');
  expect(await device.refresh()).toBe(1);
  expect(await device.refresh()).toBe(0);
  await end(true);
  expect(device.names()).toEqual(['ONCE']);
});

/** The Mulberry32 random number generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
