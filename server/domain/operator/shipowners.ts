import type { Kysely } from 'kysely';
import * as v from 'valibot';

import { organizationShape } from '../../../contract/calls/workspace/organization.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { refreshCards } from '../../db/sailings/read-model.ts';
import { insertShipowner, lockImports, type ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import { listCountedShipowners, renameShipowner } from '../../db/sailings/shipowners.ts';
import type { Tables } from '../../db/tables.ts';
import { listSailingIdsOf } from '../../db/workspace/organizations.ts';
import { recordRevision } from '../revisions.ts';
import { recordEvent } from '../rights/audit.ts';
import { findNamedShipowner, titlesOfNewShipowner } from '../sailings/named-shipowner.ts';

export type ShipownerOutcome =
  | { kind: 'done'; shipowner: ShipownerTitles; before?: ShipownerTitles }
  | { kind: 'exists'; shipowner: ShipownerTitles }
  | { kind: 'invalid' }
  | { kind: 'unknown'; near: ShipownerTitles[] };

interface Workplace {
  database: OpenDatabase;
  now: Date;
  /** The operator of the console who makes the change; absent if the change is made at the command line. */
  author_id?: number;
}

/** The columns of a shipowner that its revisions contain. */
export const shipownerColumns = ['chinese_title', 'english_title'] as const;
export const shipownerRevisions = (id: number) => ({ kind: 'shipowner', row_key: String(id) });

/** Adds a shipowner. `name` is one name for both languages, or `中文名 | English name`. */
export async function addShipowner(name: string, { database, now }: Workplace): Promise<ShipownerOutcome> {
  const titles = validTitles(name);
  if (!titles) return { kind: 'invalid' };
  return database.db.transaction().execute(async (db) => {
    await lockImports(db);
    const { found, near, isAmbiguous } = findNamedShipowner(await listEvenHidden(db, now), name);
    const same = found ?? (isAmbiguous ? near[0] : undefined);
    if (same) return { kind: 'exists', shipowner: same };
    const shipowner = await insertShipowner(db, titles);
    await recordEvent(
      { db },
      { action: 'shipowner_added', actor: 'operator', now, detail: { ...shipowner } },
    );
    return { kind: 'done', shipowner };
  });
}

/**
 * Renames the shipowner with this id or title. Its sailings show the new name immediately. If a publisher
 * edits the name at the same time, the publisher's edit becomes a conflict, in which the publisher chooses a
 * name.
 */
export async function changeShipownerName(
  { shipowner: old, name }: { shipowner: string; name: string },
  { database, now, author_id }: Workplace,
): Promise<ShipownerOutcome> {
  const titles = validTitles(name);
  if (!titles) return { kind: 'invalid' };
  return database.db.transaction().execute(async (db) => {
    await lockImports(db);
    const all = await listEvenHidden(db, now);
    const { found, near } = findNamedShipowner(all, old);
    if (!found) return { kind: 'unknown', near };
    const others = all.filter(({ id }) => id !== found.id);
    const same = findNamedShipowner(others, name);
    if (same.found) return { kind: 'exists', shipowner: same.found };
    const shipowner = { id: found.id, ...titles };
    await renameShipowner({ db }, shipowner, now);
    const { id: _id, ...before } = found;
    const revision = { before, after: titles, now, author_id };
    await recordRevision({ db }, shipownerRevisions(found.id), revision);
    const detail = { from: found, to: shipowner };
    await recordEvent({ db }, { action: 'shipowner_renamed', actor: 'operator', now, detail });
    await refreshCards(db, await listSailingIdsOf({ db }, found.id));
    return { kind: 'done', shipowner, before: found };
  });
}

/**
 * Lists the names of all shipowners, including hidden ones. A new name must differ from theirs too, because a
 * hidden shipowner may be shown again.
 */
const listEvenHidden = async (db: Kysely<Tables>, now: Date): Promise<ShipownerTitles[]> =>
  (await listCountedShipowners({ db }, now)).map(({ id, chinese_title, english_title }) => ({
    id,
    chinese_title,
    english_title,
  }));

function validTitles(name: string): Omit<ShipownerTitles, 'id'> | null {
  const titles = titlesOfNewShipowner(name);
  const { chinese_title, english_title } = organizationShape.fields;
  return v.is(chinese_title, titles.chinese_title) && v.is(english_title, titles.english_title)
    ? titles
    : null;
}
