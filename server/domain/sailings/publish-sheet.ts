import type { Transaction } from 'kysely';

import { sailingKey, type SheetSailing } from '../../../trade/sheet/sheet-sailing.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { listShiproutes } from '../../db/harbors/harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { writePublications } from '../../db/sailings/sailings.ts';
import type { NewSailing } from '../../db/sailings/new-sailing.ts';
import {
  insertShipowner,
  listShipownerTitles,
  lockImports,
  type ShipownerTitles,
} from '../../db/sailings/sheet-import.ts';
import type { Tables } from '../../db/tables.ts';
import { watchSailings } from '../alert-events/sailing-events.ts';
import type { KnownHarbors } from '../harbors/harbors.ts';
import type { SheetImport } from './import-events.ts';
import { existingSailings } from './existing-sailings.ts';
import { findNamedShipowner, titlesOfNewShipowner } from './named-shipowner.ts';

interface PublishContext {
  request: SheetImport;
  database: OpenDatabase;
  now: Date;
  harbors: KnownHarbors;
  shipowner: ShipownerTitles | null;
}

/**
 * Writes the sailings of a sheet as one publication, and creates their shipowner if needed. Duplicates were
 * checked before the transaction and are checked again in it. Returns false and writes nothing if another
 * import has since added one of the sailings.
 */
export async function publishSheet(
  sailings: readonly SheetSailing[],
  context: PublishContext,
): Promise<boolean> {
  const shiprouteOf = await shiproutes(context);
  const publish = async (transaction: Transaction<Tables>) => {
    await lockImports(transaction);
    const { request, now } = context;
    const shipowner =
      context.shipowner ??
      // Looks for the shipowner again, because another import may have created it since.
      findNamedShipowner(await listShipownerTitles(transaction), request.shipowner).found ??
      (await insertShipowner(transaction, titlesOfNewShipowner(request.shipowner)));
    const existing = await existingSailings(transaction, shipowner.id, now);
    if (sailings.some((sailing) => existing.has(sailingKey(sailing)))) return false;
    const batch = {
      id: makeUuidV7(now),
      shipowner_id: shipowner.id,
      publish_time: now,
      group_title: request.title,
    };
    const rows = sailings.map((sailing) => newSailing(sailing, now, shiprouteOf));
    const queries = { db: transaction };
    const addAlerts = await watchSailings(
      queries,
      rows.map(({ id }) => id),
    );
    await writePublications(transaction, [{ batch, sailings: rows }]);
    await addAlerts(batch.id, now);
    return true;
  };
  return context.database.db.transaction().execute(publish);
}

function newSailing(
  sailing: SheetSailing,
  now: Date,
  shiprouteOf: (sailing: SheetSailing) => string | null,
): NewSailing {
  return {
    id: makeUuidV7(now),
    ...sailing,
    shiproute_id: shiprouteOf(sailing),
    source: '',
    disclaimer: '',
  };
}

/**
 * Returns a function that finds the trade lane of a sailing. It is the first trade lane from the region of
 * the loading port to the region of the discharging port.
 */
async function shiproutes({ database, now, harbors }: PublishContext) {
  const withdrawnSince = now;
  const lanes = await listShiproutes(database, { now, withdrawnSince });
  const isIn = (area: string, code: string | undefined) =>
    harbors.codesByArea.get(area)?.includes(code ?? '') ?? false;
  return ({ harbors: calls }: SheetSailing): string | null => {
    const [from, to] = [calls[0]?.harbor_code, calls.at(-1)?.harbor_code];
    return lanes.find((lane) => isIn(lane.start_area_code, from) && isIn(lane.end_area_code, to))?.id ?? null;
  };
}
