import type { Kysely } from 'kysely';

import { windowText } from '../../../trade/sheet/dates/date-window.ts';
import { sailingKey, type SheetCall } from '../../../trade/sheet/sheet-sailing.ts';
import { listLiveSailings } from '../../db/sailings/sheet-import.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Returns the live sailings of a shipowner as lines of text for the import report. The map's key identifies a
 * sailing, so that the import finds duplicates.
 */
export async function existingSailings(
  db: Kysely<Tables>,
  shipownerId: number,
  now: Date,
): Promise<Map<string, string>> {
  const live = await listLiveSailings(db, shipownerId, now);
  return new Map(
    live.map((sailing) => {
      const published = sailing.publish_time.toISOString().slice(0, 10);
      return [sailingKey(sailing), `${sailingLine(sailing)} (${published})`];
    }),
  );
}

/**
 * Returns a sailing as one line, for example `WANG CHAO 12E CNSHA+CNTAG-AEJEA 2026-12-01/04 → 2026-12-22`.
 * The vessel is TBN if it is not named yet.
 */
export function sailingLine(sailing: {
  ship_name: string | null;
  voyage_number: string;
  harbors: readonly Omit<SheetCall, 'use_common'>[];
}): string {
  const load = sailing.harbors.find((call) => call.is_load);
  const unload = sailing.harbors.findLast((call) => call.is_unload);
  const ports = [load, unload].map(portsOf).join('-');
  const windows = [load, unload].flatMap((call) => (call ? [windowText(call)] : [])).join(' → ');
  return [sailing.ship_name ?? 'TBN', sailing.voyage_number, ports, windows].filter(Boolean).join(' ');
}

function portsOf(call: Omit<SheetCall, 'use_common'> | undefined): string {
  if (!call) return '';
  return [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter(Boolean).join('+');
}
