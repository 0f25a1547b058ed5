import { expect, type Page } from '@playwright/test';

import type { CollectionLane } from '../../contract/calls/favourites.ts';
import { findState, storeDemoState } from '../../server/demo/demo-state.ts';
import { loadDemo } from '../../server/demo/load-demo.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import type { SentEntry } from './a-queue.ts';
import { chip, demoMobile } from './favourites-pages.ts';
import { isAllSent, storedOn } from './stored-favourites.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { freePort } from './free-port.ts';
import { recordOf } from './queue-record.ts';
import { favouriteTables } from './favourite-tables.ts';
import { startServer, type RunningServer } from './running-server.ts';

export interface QueueSite {
  url: string;
  postgres: Postgres;
  database: OpenDatabase;
  /**
   * Deletes the favourites of all members and the stored answers, so that each test starts without
   * favourites.
   */
  forgetFavourites: () => Promise<void>;
  /** Kills the server during its work and starts it again at the same address. */
  killAndRestart: () => Promise<void>;
  /**
   * Prevents that answers are stored, so that the server stops in the middle of the transaction of a change.
   */
  delayAnswers: () => Promise<DelayedAnswers>;
  stop: () => Promise<void>;
}

export interface DelayedAnswers {
  /** Resolves when a change has been applied but not committed, and waits. */
  isMet: () => Promise<void>;
  release: () => Promise<void>;
}

/** Starts the built server as a process with a separate PostgreSQL server and the demo accounts. */
export async function startQueueSite(): Promise<QueueSite> {
  // Turns on `synchronous_commit`, because a committed change must survive a crash.
  const postgres = await startPostgres(['synchronous_commit=on']);
  const database = await openDatabase({ url: postgres.url });
  await loadHarbors(database);
  const size = { nthShip: 1, live: 60, archived: 1 };
  await loadDemo(database, { now: new Date(), log: () => {}, size, isUnused: true });
  await stubFleet(database);
  const port = await freePort();
  const environment = { DATABASE_URL: postgres.url, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'fatal' };
  let server: RunningServer = await startServer({ port, environment, readyWithinMs: 600_000 });
  return {
    url: server.url,
    postgres,
    database,
    killAndRestart: async () => {
      await server.stop('SIGKILL');
      // Other programs may run at the same time as a soak, so a start may take long.
      server = await startServer({ port, environment, readyWithinMs: 600_000 });
    },
    forgetFavourites: async () => {
      await database.pool.query(`truncate ${['idempotency', ...favouriteTables].join(', ')}`);
    },
    delayAnswers: () => delayAnswers(database),
    stop: async () => {
      await database.close();
      await server.stop();
      await postgres.stop();
    },
  };
}

/** Locks the table of stored answers. The lock allows reads and blocks inserts. */
async function delayAnswers({ pool }: OpenDatabase): Promise<DelayedAnswers> {
  const holder = await pool.connect();
  // Ignores the error that a crash of the database emits on this connection.
  holder.on('error', () => {});
  await holder.query('begin; lock table idempotency in exclusive mode');
  const waiting = `select 1 from pg_locks where relation = 'idempotency'::regclass and not granted`;
  return {
    isMet: () => expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1),
    release: async () => {
      await holder.query('rollback').catch(() => {});
      holder.release(true);
    },
  };
}

export async function endSessionsOf(site: QueueSite, n: number): Promise<void> {
  const memberId = await memberIdOf(site, n);
  await site.database.db.deleteFrom('session').where('member_id', '=', memberId).execute();
}

/** Returns the number of changes of favourites that the server recorded as applied. */
export async function appliedOf(site: QueueSite, n: number): Promise<number> {
  return (await recordOf(site.database, await memberIdOf(site, n))).applied;
}

async function memberIdOf({ database }: QueueSite, n: number): Promise<number> {
  const { id } = await database.db
    .selectFrom('member')
    .select('id')
    .where('mobile', '=', demoMobile(n))
    .executeTakeFirstOrThrow();
  return id;
}

const nameOf = ({ from, to }: { from: string; to?: string | null }) => `${from}>${to ?? ''}`;

interface Expected {
  n: number;
  /** The queued changes that arrived at the proxy. */
  came: readonly SentEntry[];
  /** The expected destinations, in the order on the screen. */
  lanes: readonly string[];
}

/**
 * Expects that all changes are sent, that the server recorded each change exactly once, and that the changes
 * of each lane are in order. Expects that this device shows the rows of the server, and that these rows match
 * the person's actions.
 */
export async function expectOnceAndInOrder(
  site: QueueSite,
  page: Page,
  { n, came, lanes }: Expected,
): Promise<void> {
  await isAllSent(page);
  const memberId = await memberIdOf(site, n);
  const record = await recordOf(site.database, memberId);
  expect(record.version, 'changes applied, answers stored').toBe(record.applied);
  const answers = new Map(record.answers.map((answer) => [answer.key, answer]));
  expect(came.filter(({ key }) => answers.get(key)?.status !== 200)).toEqual([]);
  const order = [...answers.keys()];
  for (const name of new Set(came.map(laneOf))) {
    const keys = [...new Set(came.filter((entry) => laneOf(entry) === name).map(({ key }) => key))];
    expect(
      order.filter((key) => keys.includes(key)),
      name,
    ).toEqual(keys.toSorted());
  }
  const rows = await rowsOf(site, n);
  expect(rows.map(nameOf)).toEqual(lanes);
  const stored = await storedOn(page);
  expect(stored.unsent).toBe(0);
  const byName = (some: readonly object[]) =>
    Object.fromEntries(some.map((row) => [nameOf(row as CollectionLane), row]));
  expect(byName(stored.lanes)).toEqual(
    byName(rows.map((row) => ({ ...row, ends: nameOf(row), member_id: memberId }))),
  );
}

const laneOf = ({ body }: SentEntry): string => nameOf((body as { lane: CollectionLane }).lane);

async function rowsOf({ database }: QueueSite, n: number): Promise<CollectionLane[]> {
  const { rows } = await database.pool.query<CollectionLane>(
    `select group_id, "from", nullif("to", '') as "to", sequence, version,
      to_char(one.create_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as create_time
    from collection_harbor as one join member on member.id = one.member_id
    where mobile = $1 order by sequence collate "C"`,
    [demoMobile(n)],
  );
  return rows;
}

export const isWaiting = (page: Page, n: number): Promise<void> =>
  expect(chip(page)).toHaveAccessibleName(new RegExp(`${n} 项待发送`));

/** Turns off the position reports of most ships, because writing their tracks would slow down the server. */
async function stubFleet({ db }: OpenDatabase): Promise<void> {
  const state = await findState(db);
  if (state) await storeDemoState(db, { ...state, has_tracks: true, nth_ship_at_sea: 1_000 });
}
