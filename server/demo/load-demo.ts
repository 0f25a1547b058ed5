import { setTimeout as rest } from 'node:timers/promises';

import { sql, type Transaction } from 'kysely';

import { addDays } from '../../trade/calendar/plain-date.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import type { LaneTable } from '../db/sailings/read-model.ts';
import { writePublications } from '../db/sailings/sailings.ts';
import type { Tables } from '../db/tables.ts';
import { insertDemoContainers } from './containers/load-containers.ts';
import { findState, storeDemoState, withLock, type DemoState } from './demo-state.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { insertDemoContent } from './demo-content.ts';
import { insertDemoFavourites } from './demo-favourites.ts';
import { insertDemoRecords } from './demo-records.ts';
import { writeDemoSources } from './demo-sources.ts';
import { insertDemoQuotes } from './demo-quotes.ts';
import { insertDemoSuppliers } from './demo-suppliers.ts';
import { insertDemoWorkspace } from './demo-workspace.ts';
import {
  demoHorizonDays,
  makeDemo,
  makeMoreDemo,
  type DemoPublication,
  type DemoPublications,
  type DemoSize,
} from './make-demo.ts';
import { insertLogos, insertShipowners, shipownerIdsOf } from './write-shipowners.ts';

export interface LoadDemoOptions {
  now: Date;
  log: (line: string) => void;
  /**
   * Called when the coming months are loaded, so that the site is usable while past sailings are still
   * missing.
   */
  onUsable?: () => void;
  /** The amount of data; all data if absent. Tests load less. */
  size?: DemoSize;
  /** Aborted when the server stops. The loading then ends with the transaction that it is writing, and throws. */
  signal?: AbortSignal;
}

const seed = 20_261_120;
const leastDaysAhead = 60;
const dateOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Fills a database that has no sailings with labelled demo data. Later, adds sailings when the existing demo
 * sailings end within 60 days. The port data must be loaded first.
 * The loading can be aborted at any time, and several servers can run it at the same time, because existing
 * rows are skipped.
 */
export async function loadDemo(database: OpenDatabase, options: LoadDemoOptions): Promise<void> {
  const { now, log, signal = new AbortController().signal } = options;
  let state = await withLock(database.db, (transaction) => findOrClaim(transaction, now));
  if (!state) return;
  // If the first loading was completed earlier, this start adds only data that searches do not need, so the
  // site is usable now.
  if (state.is_whole) options.onUsable?.();
  state = await withSuppliersAndQuotes(database.db, state, now);
  const firstTime = new Date(state.first_time);
  if (!state.is_whole) {
    log('Loading demo data: fictitious shipowners and sailings, labelled as such …');
    const demo = await makeDemo({ seed: state.seed, firstTime, harborBook, ...options });
    await write(database, state, demo.live, { ...fastest, signal });
    state = await withBelongings(database.db, state, now);
    await withContainers(database.db, now);
    log(`${demo.live.sailing_total} live demo sailings are loaded, now those of the past …`);
    options.onUsable?.();
    await write(database, state, demo.archived, { ...slowest, signal });
    // Reads the stored state again, because another step may have changed it.
    const made = state;
    await withLock(database.db, async (transaction) =>
      storeDemoState(transaction, { ...((await findState(transaction)) ?? made), is_whole: true }),
    );
    await withRecords(database.db, now);
    log(`${demo.archived.sailing_total} past demo sailings are loaded.`);
  } else if (state.until < addDays(dateOf(now), leastDaysAhead)) {
    const more = await makeMoreDemo({
      seed: state.seed,
      firstTime,
      harborBook,
      after: state.until,
      ...options,
    });
    await write(database, state, more, { ...fastest, signal });
    await storeDemoState(database.db, { ...state, until: addDays(dateOf(now), demoHorizonDays) });
    await withContainers(database.db, now);
    log(`${more.sailing_total} more demo sailings are loaded.`);
  } else {
    await withBelongings(database.db, state, now);
    await withRecords(database.db, now);
    await withContainers(database.db, now);
    return;
  }
  await vacuum(database, signal);
}

/** Removes dead rows and updates the statistics, one table at a time, because other statements wait for it. */
async function vacuum({ db }: OpenDatabase, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db);
  for (const { name } of rows) {
    signal.throwIfAborted();
    await sql`vacuum analyze ${sql.table(name)}`.execute(db);
  }
}

/**
 * Adds the demo accounts' own data, such as workspaces and favourites. This happens once, so that deleted
 * data do not reappear.
 */
async function withBelongings(db: Db, state: DemoState, now: Date): Promise<DemoState> {
  if (state.has_workspace && state.has_favourites && state.has_content) return state;
  return withLock(db, async (transaction) => {
    // Another server may have added this data since the state was read.
    const known = (await findState(transaction)) ?? state;
    const making = { transaction, seed: state.seed, now };
    if (!known.has_workspace) await insertDemoWorkspace(making);
    if (!known.has_favourites) {
      // A database from an older program version may lack a demo account that was introduced later.
      await insertDemoAccounts(transaction, await shipownerIdsOf(transaction, state.seed), now);
      await insertDemoFavourites(making);
    }
    if (!known.has_content) await insertDemoContent(making);
    const made = { ...known, has_workspace: true, has_favourites: true, has_content: true };
    await storeDemoState(transaction, made);
    return made;
  });
}

/**
 * Adds container services for a season, and another season when the loaded one ends in less than 60 days. Then
 * writes the demo terminal and the silent demo carrier (see `writeDemoSources`).
 */
function withContainers(db: Db, now: Date): Promise<void> {
  return withLock(db, async (transaction) => {
    const known = await findState(transaction);
    if (!known) return;
    const until = known.containers_until;
    if (until === undefined || until < addDays(dateOf(now), leastDaysAhead)) {
      const containers_until = await insertDemoContainers({ transaction, seed: known.seed, now }, until);
      await storeDemoState(transaction, { ...known, containers_until });
    }
    await writeDemoSources({ transaction, now });
  });
}

/** Records the outcomes of past laycans once, because past outcomes do not change. */
function withRecords(db: Db, now: Date): Promise<void> {
  return withLock(db, async (transaction) => {
    const known = await findState(transaction);
    if (!known || known.has_records) return;
    await insertDemoRecords({ transaction, seed: known.seed, now });
    await storeDemoState(transaction, { ...known, has_records: true });
  });
}

/** Adds the demo suppliers once, and the quotes of the weeks since the last start of the server. */
function withSuppliersAndQuotes(db: Db, state: DemoState, now: Date): Promise<DemoState> {
  return withLock(db, async (transaction) => {
    const known = (await findState(transaction)) ?? state;
    const making = { transaction, seed: state.seed, now };
    const shipownerIds = await shipownerIdsOf(transaction, state.seed);
    await insertDemoQuotes({ ...making, shipownerIds });
    if (known.has_suppliers) return known;
    await insertDemoSuppliers(making);
    const made = { ...known, has_suppliers: true };
    await storeDemoState(transaction, made);
    return made;
  });
}

/**
 * Returns the state of existing demo data. If the database has no sailings, stores and returns a new state.
 * Returns null if the database has real sailings.
 */
async function findOrClaim(transaction: Transaction<Tables>, now: Date): Promise<DemoState | null> {
  const known = await findState(transaction);
  if (known) return known;
  const sailing = await transaction.selectFrom('information').select('id').limit(1).executeTakeFirst();
  if (sailing) return null;
  const until = addDays(dateOf(now), demoHorizonDays);
  const state: DemoState = { seed, first_time: now.toISOString(), is_whole: false, until };
  await transaction
    .insertInto('site_setting')
    .values({ name: 'demo', value: JSON.stringify(state) })
    .execute();
  await insertDemoAccounts(transaction, await insertShipowners(transaction, state.seed), now);
  await insertLogos(transaction, state.seed);
  return state;
}

interface Pace {
  /**
   * The number of sailings at which a transaction is complete. It is limited because the embedded engine
   * answers no other query during a transaction.
   */
  sailingsAtOnce: number;
  /** True if the loading pauses while others use the database. */
  yields: boolean;
  laneTable: LaneTable;
}
/**
 * The pace before the server accepts requests: without pauses. With more sailings at once, the embedded engine
 * would need more memory, which it never releases.
 */
const fastest: Pace = { sailingsAtOnce: 300, yields: false, laneTable: 'information_lane' };
/** The pace of past sailings: a search waits only for the few of one transaction. */
const slowest: Pace = { sailingsAtOnce: 15, yields: true, laneTable: 'archived_lane' };
/**
 * The pauses in ms between transactions. While others use the database, a pause is longer, but at most
 * `longMost` times `longMs`, so that the loading ends eventually.
 */
const rests = { shortMs: 40, longMs: 200, longMost: 2 };

async function write(
  { db, pool }: OpenDatabase,
  state: DemoState,
  publications: DemoPublications,
  { sailingsAtOnce, yields, laneTable, signal }: Pace & { signal: AbortSignal },
): Promise<void> {
  const shipownerIds = await shipownerIdsOf(db, state.seed);
  for (const chunk of chunksOf(publications, sailingsAtOnce)) {
    await withLock(db, async (transaction) => {
      const ids = chunk.map(({ batch }) => batch.id);
      const written = await transaction.selectFrom('batch').select('id').where('id', 'in', ids).execute();
      const known = new Set(written.map(({ id }) => id));
      const missing = chunk
        .filter(({ batch }) => !known.has(batch.id))
        .map(({ owner, batch, sailings }) => ({
          batch: { ...batch, shipowner_id: shipownerIds[owner] ?? 0 },
          sailings,
        }));
      if (missing.length > 0) await writePublications(transaction, missing, laneTable);
    });
    if (yields) await yieldToOthers(pool, signal);
    signal.throwIfAborted();
  }
}

/**
 * Waits at least `rests.shortMs`. If others use the database during the wait, also waits until they have
 * stopped, at most `rests.longMost` times `rests.longMs`.
 */
async function yieldToOthers(pool: OpenDatabase['pool'], signal: AbortSignal): Promise<void> {
  let uses = 0;
  const count = () => (uses += 1);
  pool.on('acquire', count);
  await rest(rests.shortMs);
  for (let long = 0; uses > 0 && long < rests.longMost && !signal.aborted; long++) {
    uses = 0;
    await rest(rests.longMs);
  }
  pool.off('acquire', count);
}

/** Makes publications until a part has enough sailings for one transaction. */
function* chunksOf(publications: DemoPublications, sailingsAtOnce: number): Generator<DemoPublication[]> {
  let chunk: DemoPublication[] = [];
  let room = sailingsAtOnce;
  for (const publication of publications) {
    chunk.push(publication);
    room -= publication.sailings.length;
    if (room > 0) continue;
    yield chunk;
    chunk = [];
    room = sailingsAtOnce;
  }
  if (chunk.length > 0) yield chunk;
}
