import { sql, type Transaction } from 'kysely';

import { addDays } from '../../trade/calendar/plain-date.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { demoAccounts } from '../domain/rights/demo-accounts.ts';
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
import { demoHorizonDays, makeDemo, makeMoreDemo, type DemoSize, type IsOfPart } from './make-demo.ts';
import { fastest, slower, slowest, withoutPauses, writeInSteps, type Pace } from './write-in-steps.ts';
import { insertLogos, insertShipowners, shipownerIdsOf } from './write-shipowners.ts';

export interface LoadDemoOptions {
  now: Date;
  log: (line: string) => void;
  /** Called when a part of the coming months is loaded, so that the site is usable while the rest is loaded. */
  onUsable?: () => void;
  /** The amount of data; all data if absent. Tests load less. */
  size?: DemoSize;
  /** True if nothing else uses the database, so that the loading needs no pauses. */
  isUnused?: boolean;
  /** Aborted when the server stops. The loading then ends with the transaction that it is writing, and throws. */
  signal?: AbortSignal;
}

const seed = 20_261_120;
/**
 * One group of publications out of this number is loaded before the server accepts requests. The other groups
 * are loaded afterwards.
 */
const firstShare = 6;
/**
 * True for the groups of publications that are loaded first. These are every sixth group, and all groups of
 * the demo publishers, whose workspaces show their publications.
 */
const isFirst: IsOfPart = (owner, index) =>
  index % firstShare === 0 || demoAccounts.some((account) => account.owner === owner);
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
  const paced = (pace: Pace) => ({ ...pace, ...(options.isUnused && withoutPauses), signal });
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
    await writeInSteps(database, state, demo.live.part(isFirst), paced(fastest));
    state = await withBelongings(database.db, state, { now, isPart: true });
    await withContainers(database.db, now);
    options.onUsable?.();
    await writeInSteps(database, state, demo.live, paced(slower));
    state = await withBelongings(database.db, state, { now });
    log(`${demo.live.sailing_total} live demo sailings are loaded, now those of the past …`);
    await writeInSteps(database, state, demo.archived, paced(slowest));
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
    await writeInSteps(database, state, more, { ...fastest, signal });
    await storeDemoState(database.db, { ...state, until: addDays(dateOf(now), demoHorizonDays) });
    await withContainers(database.db, now);
    log(`${more.sailing_total} more demo sailings are loaded.`);
  } else {
    await withBelongings(database.db, state, { now });
    await withRecords(database.db, now);
    await withContainers(database.db, now);
    return;
  }
  await vacuum(database, signal);
}

/**
 * Removes dead rows and updates the statistics. One table is processed at a time, so that other statements
 * wait only for one table.
 */
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
 * Adds the demo accounts' own data, such as workspaces and favourites. The data is added only once, so that
 * data that a user has deleted does not reappear. With `isPart`, favourites are left out, because they need
 * the sailings of all trade lanes.
 */
async function withBelongings(
  db: Db,
  state: DemoState,
  { now, isPart = false }: { now: Date; isPart?: boolean },
): Promise<DemoState> {
  if (state.has_workspace && state.has_favourites && state.has_content) return state;
  return withLock(db, async (transaction) => {
    // Another server may have added this data since the state was read.
    const known = (await findState(transaction)) ?? state;
    const making = { transaction, seed: state.seed, now };
    if (!known.has_workspace) await insertDemoWorkspace(making);
    if (!known.has_favourites && !isPart) {
      // A database from an older program version may lack a demo account that was introduced later.
      await insertDemoAccounts(transaction, await shipownerIdsOf(transaction, state.seed), now);
      await insertDemoFavourites(making);
    }
    if (!known.has_content) await insertDemoContent(making);
    const has_favourites = known.has_favourites === true || !isPart;
    const made = { ...known, has_workspace: true, has_favourites, has_content: true };
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
