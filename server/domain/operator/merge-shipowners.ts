import type { Transaction } from 'kysely';

import type { OpenDatabase } from '../../db/open.ts';
import { markDeleted } from '../../db/publishing/write-batches.ts';
import { withdrawSailings } from '../../db/publishing/live-sailings.ts';
import {
  hasScheduleSource,
  hideShipowner,
  listShownWork,
  lockShipowners,
  moveShipownerRows,
  unhideShipowner,
} from '../../db/sailings/merge-shipowners.ts';
import { refreshCards, refreshReadModel } from '../../db/sailings/read-model.ts';
import { lockImports, type ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import { listCountedShipowners, type CountedShipowner } from '../../db/sailings/shipowners.ts';
import type { Tables } from '../../db/tables.ts';
import { listSailingIdsOf } from '../../db/workspace/organizations.ts';
import { watchSailings } from '../alert-events/sailing-events.ts';
import { recordEvent } from '../rights/audit.ts';
import { findNamedShipowner } from '../sailings/named-shipowner.ts';

interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/**
 * The given name belongs to no shipowner or to several. `near` lists shipowners with similar names, so that
 * the operator can choose.
 */
interface Unknown {
  kind: 'unknown';
  name: string;
  near: ShipownerTitles[];
}

export type MergeOutcome =
  | { kind: 'done'; from: CountedShipowner; into: CountedShipowner; sailings: number }
  /**
   * Nothing was merged. `asked`: the operator must confirm first. `same`: both names are one shipowner. `demo`:
   * only one of the two is demo data. `hidden`: `into` is hidden from readers. `carrier`: the sailings of `from`
   * are imported from a carrier's interface, and the next import would create them again.
   */
  | { kind: 'asked' | 'same' | 'demo' | 'hidden' | 'carrier'; from: CountedShipowner; into: CountedShipowner }
  | Unknown;

/**
 * Moves all rows of a shipowner to another one: sailings, drafts, publications, publishers, contacts,
 * favourites, inquiries, API keys and feeds. The merged shipowner disappears, and links to it open the
 * remaining shipowner.
 */
export async function mergeShipowners(
  { isSure, ...names }: { from: string; into: string; isSure: boolean },
  { database, now }: Workplace,
): Promise<MergeOutcome> {
  return database.db.transaction().execute(async (db) => {
    await lockImports(db);
    const all = await listCountedShipowners({ db }, now);
    const from = findIn(all, names.from);
    if ('kind' in from) return from;
    const into = findIn(all, names.into);
    if ('kind' in into) return into;
    if (from.id === into.id) return { kind: 'same', from, into };
    if (from.is_demo !== into.is_demo) return { kind: 'demo', from, into };
    if (into.is_hidden) return { kind: 'hidden', from, into };
    if (await hasScheduleSource(db, from.id)) return { kind: 'carrier', from, into };
    if (!isSure) return { kind: 'asked', from, into };
    await lockShipowners(db, [from.id, into.id]);
    const sailings = await listSailingIdsOf({ db }, from.id);
    await moveShipownerRows(db, { from: from.id, into: into.id }, now);
    await refreshCards(db, sailings);
    const detail = { from: titlesOf(from), into: titlesOf(into), sailings: sailings.length };
    await recordEvent({ db }, { action: 'shipowners_merged', actor: 'operator', now, detail });
    return { kind: 'done', from, into, sailings: sailings.length };
  });
}

export type HidingOutcome =
  | { kind: 'done'; shipowner: CountedShipowner; sailings: number; scheduled: number }
  /**
   * Nothing was hidden: readers still see sailings, or publications are scheduled, and the operator did not
   * choose to withdraw them.
   */
  | { kind: 'shown'; shipowner: CountedShipowner; sailings: number; scheduled: number }
  | { kind: 'already'; shipowner: CountedShipowner }
  | Unknown;

/**
 * Hides a shipowner from readers, and ends the rights of its publishers and API keys. Drafts stay. With
 * `isWithdrawing` its live sailings are withdrawn, as if a publisher withdrew them, and scheduled publications
 * are cancelled.
 */
export async function hideNamedShipowner(
  { name, isWithdrawing }: { name: string; isWithdrawing: boolean },
  { database, now }: Workplace,
): Promise<HidingOutcome> {
  return database.db.transaction().execute(async (db) => {
    await lockImports(db);
    const shipowner = findIn(await listCountedShipowners({ db }, now), name);
    if ('kind' in shipowner) return shipowner;
    if (shipowner.is_hidden) return { kind: 'already', shipowner };
    await lockShipowners(db, [shipowner.id]);
    const shown = await listShownWork(db, shipowner.id, now);
    const sailings = shown.sailings.length;
    const scheduled = shown.batches.filter(({ state }) => state === 'scheduled').length;
    if (sailings + scheduled > 0 && !isWithdrawing) return { kind: 'shown', shipowner, sailings, scheduled };
    await withdrawAll(db, { ...shown, cause: `hiding of ${shipowner.id}` }, now);
    await hideShipowner(db, shipowner.id, now);
    const detail = { ...titlesOf(shipowner), sailings, scheduled };
    await recordEvent({ db }, { action: 'shipowner_hidden', actor: 'operator', now, detail });
    return { kind: 'done', shipowner, sailings, scheduled };
  });
}

async function withdrawAll(
  db: Transaction<Tables>,
  { sailings, batches, cause }: { sailings: string[]; batches: { id: string }[]; cause: string },
  now: Date,
): Promise<void> {
  const addAlerts = await watchSailings({ db }, sailings);
  await markDeleted(
    { db },
    batches.map(({ id }) => id),
  );
  const gone = await withdrawSailings({ db }, sailings, now);
  if (gone.length > 0) await refreshReadModel(db, gone);
  await addAlerts(`${cause} at ${now.toISOString()}`, now);
}

export type ShowingOutcome = { kind: 'done' | 'already'; shipowner: CountedShipowner } | Unknown;

/** Shows a hidden shipowner again. Its publishers lost their rights and must be added again. */
export async function showNamedShipowner(
  name: string,
  { database, now }: Workplace,
): Promise<ShowingOutcome> {
  return database.db.transaction().execute(async (db) => {
    await lockImports(db);
    const shipowner = findIn(await listCountedShipowners({ db }, now), name);
    if ('kind' in shipowner) return shipowner;
    if (!shipowner.is_hidden) return { kind: 'already', shipowner };
    await unhideShipowner(db, shipowner.id);
    const detail = titlesOf(shipowner);
    await recordEvent({ db }, { action: 'shipowner_shown', actor: 'operator', now, detail });
    return { kind: 'done', shipowner };
  });
}

function findIn(all: readonly CountedShipowner[], name: string): CountedShipowner | Unknown {
  const { found, near } = findNamedShipowner(all, name);
  return all.find(({ id }) => id === found?.id) ?? { kind: 'unknown', name, near };
}

const titlesOf = ({ id, chinese_title, english_title }: CountedShipowner) => ({
  id,
  chinese_title,
  english_title,
});
