import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { laneFormat } from '../../../trade/lane-pack/lane-columns.ts';
import type { DeviceLaneState, Snapshot } from '../../db/packs/lane-packs.ts';
import type { SailingRights } from '../../db/search/sailing-rows.ts';

/**
 * The content of a lane pack's cursor: the caller's rights, the version of the database, the last day of the
 * stored sailings, and the time of the request.
 */
export interface LaneCursor {
  rights: SailingRights;
  snapshot: Snapshot;
  until: PlainDate;
  time: Date;
}

/**
 * The letter that marks cursors with a change number. Cursors of earlier versions contained transaction ids
 * instead and are not accepted.
 */
const numbering = 'n';

/**
 * Returns the first part of a cursor. If this part of a device's cursor equals the present one, the device
 * gets only the changes; otherwise it gets the whole lane. This part includes the pack format, because a
 * device cannot merge packs of different formats.
 */
const headOf = ({ rights, snapshot }: Pick<LaneCursor, 'rights' | 'snapshot'>): string =>
  [
    laneFormat,
    rights.of_demo ? `demo-${rights.view}` : rights.view,
    rights.own_shipowner_id ?? 0,
    numbering,
    snapshot.origin,
  ].join('.');

export function writeCursor(cursor: LaneCursor): string {
  const { snapshot, until, time } = cursor;
  return [headOf(cursor), snapshot.number, until, time.getTime()].join('.');
}

/**
 * Parses a cursor, which describes the state of a device. Returns null if the changes since then cannot be
 * computed: the rights or the format differ, the database was replaced or restored, or the cursor is too old.
 */
export function readCursor(
  text: string,
  { rights, snapshot, time }: Omit<LaneCursor, 'until'>,
): DeviceLaneState | null {
  const parts = text.split('.');
  const [numberText = '', until = '', ms = ''] = parts.slice(-3);
  if (parts.slice(0, -3).join('.') !== headOf({ rights, snapshot })) return null;
  if (!/^\d{1,18}$/.test(numberText) || !isPlainDate(until) || !/^\d{1,15}$/.test(ms)) return null;
  const number = BigInt(numberText);
  const ageMs = time.getTime() - Number(ms);
  const isKnown = number >= snapshot.oldest && number <= snapshot.number;
  const isUsable = isKnown && Math.abs(ageMs) <= serverLimits.packCursorDays * dayMs;
  return isUsable ? { number, until } : null;
}
