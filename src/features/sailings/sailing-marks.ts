import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';

/** A mark that highlights a row of a list. */
export type SailingMark = 'withdrawn' | 'changed' | 'new' | 'fastest';

/**
 * The number of hours for which a row is marked as new or changed. It is long enough that a reader who looks
 * once every working day sees the mark.
 */
const newsHours = 48;
/**
 * A change within this time after the first publication is part of that publication and does not count as a
 * change.
 */
const sameMomentMs = 60_000;
/**
 * The minimum number of rows among which a row is marked as the fastest. Among fewer rows the mark would mean
 * little.
 */
const rowsToCompare = 3;

/** Returns the time of the publisher's last confirmation or change, whichever is later. */
export const lastWord = (row: Pick<SailingRow, 'confirm_time' | 'change_time'>): string =>
  row.confirm_time !== null && Date.parse(row.confirm_time) > Date.parse(row.change_time)
    ? row.confirm_time
    : row.change_time;

/**
 * Returns the event whose age a row shows: the last confirmation if it is the newest event, otherwise the
 * last change or the publication. A withdrawal counts as a change.
 */
export function lastEvent(
  row: Pick<SailingRow, 'confirm_time' | 'change_time' | 'create_time' | 'withdrawn_time'>,
): 'confirmed' | 'changed' | 'published' {
  if (row.withdrawn_time !== null) return 'changed';
  if (lastWord(row) === row.confirm_time) return 'confirmed';
  return isChanged(row) ? 'changed' : 'published';
}

interface MarkContext {
  now: Date;
  fastestId: string | null;
  /** False if no row is marked as new (see `isNewMarkUseful`). */
  marksNew?: boolean;
}

export function marksOf(row: SailingRow, context: MarkContext): SailingMark[] {
  if (row.withdrawn_time !== null) return ['withdrawn'];
  const { now, fastestId, marksNew = true } = context;
  const marks: SailingMark[] = [];
  if (isChanged(row) && isRecent(row.change_time, now)) marks.push('changed');
  if (marksNew && isNew(row, now)) marks.push('new');
  if (row.id === fastestId) marks.push('fastest');
  return marks;
}

const isRecent = (time: string, now: Date): boolean => now.getTime() - Date.parse(time) < newsHours * hourMs;

/** True if the sailing was changed after its first publication. */
export const isChanged = (row: Pick<SailingRow, 'change_time' | 'create_time'>): boolean =>
  Date.parse(row.change_time) - Date.parse(row.create_time) > sameMomentMs;

const isNew = (row: SailingRow, now: Date): boolean => !isChanged(row) && isRecent(row.create_time, now);

/**
 * True if at most half of the rows are new. After a large publication, most rows are new, and marking them
 * would not help the reader.
 */
export const isNewMarkUseful = (rows: readonly SailingRow[], now: Date): boolean =>
  rows.filter((row) => isNew(row, now)).length * 2 <= rows.length;

/** Returns the id of the row with the fewest days; null if there is a tie, too few rows, or several lanes. */
export function fastestIdOf(rows: readonly SailingRow[]): string | null {
  const live = rows.filter((row) => row.withdrawn_time === null);
  const lanes = new Set(live.map(({ load, unload }) => `${load.harbor_code}>${unload.harbor_code}`));
  if (live.length < rowsToCompare || lanes.size > 1) return null;
  const fewest = Math.min(...live.map((row) => row.days));
  const fastest = live.filter((row) => row.days === fewest);
  return fastest.length === 1 ? (fastest[0]?.id ?? null) : null;
}
