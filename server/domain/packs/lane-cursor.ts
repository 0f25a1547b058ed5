import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { laneFormat } from '../../../trade/lane-pack/lane-columns.ts';
import type { KnownLane, Snapshot } from '../../db/packs/lane-packs.ts';
import type { SailingRights } from '../../db/search/sailing-rows.ts';

/** What a cursor stands for: who may see what, of which state of the database, until which day, and when. */
export interface LaneCursor {
  rights: SailingRights;
  snapshot: Snapshot;
  until: PlainDate;
  time: Date;
}

/** Of the format first: a device cannot merge what is written in another one. */
const headOf = ({ rights, snapshot }: Pick<LaneCursor, 'rights' | 'snapshot'>): string =>
  [
    laneFormat,
    rights.of_demo ? `demo-${rights.view}` : rights.view,
    rights.own_shipowner_id ?? 0,
    snapshot.origin,
  ].join('.');

export function writeCursor(cursor: LaneCursor): string {
  const { snapshot, until, time } = cursor;
  return [headOf(cursor), snapshot.xmin, until, time.getTime()].join('.');
}

/**
 * What a device that sends this cursor has; null where it cannot be told what has changed: its rights or
 * the format are others, the database is another one or was set back, or it was away for too long.
 */
export function readCursor(
  text: string,
  { rights, snapshot, time }: Omit<LaneCursor, 'until'>,
): KnownLane | null {
  const parts = text.split('.');
  const [xminText = '', until = '', ms = ''] = parts.slice(-3);
  if (parts.slice(0, -3).join('.') !== headOf({ rights, snapshot })) return null;
  if (!/^\d{1,20}$/.test(xminText) || !isPlainDate(until) || !/^\d{1,15}$/.test(ms)) return null;
  const xmin = BigInt(xminText);
  const ageMs = time.getTime() - Number(ms);
  const isUsable = xmin <= snapshot.xmin && Math.abs(ageMs) <= serverLimits.packCursorDays * dayMs;
  return isUsable ? { xmin, until } : null;
}
