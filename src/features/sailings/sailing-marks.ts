import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';

/** A word beside a row that says what is special about it. */
export type SailingMark = 'withdrawn' | 'changed' | 'new' | 'fastest';

/** How long something counts as news: from one working day to the next. */
const newsHours = 48;
/** A change within this time of the first publication is the publication itself. */
const sameMomentMs = 60_000;
/** Below this many rows, "fastest" says nothing. */
const rowsToCompare = 3;

/** When the publisher last said anything about it: confirmed it, else changed it. */
export const lastWord = (row: Pick<SailingRow, 'confirm_time' | 'change_time'>): string =>
  row.confirm_time !== null && Date.parse(row.confirm_time) > Date.parse(row.change_time)
    ? row.confirm_time
    : row.change_time;

interface MarkContext {
  now: Date;
  fastestId: string | null;
  /** See `newTellsApart`. */
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

/** Changed after it was first published. */
export const isChanged = (row: Pick<SailingRow, 'change_time' | 'create_time'>): boolean =>
  Date.parse(row.change_time) - Date.parse(row.create_time) > sameMomentMs;

const isNew = (row: SailingRow, now: Date): boolean => !isChanged(row) && isRecent(row.create_time, now);

/** After a large publication most rows are new; then the word tells none of them apart. */
export const newTellsApart = (rows: readonly SailingRow[], now: Date): boolean =>
  rows.filter((row) => isNew(row, now)).length * 2 <= rows.length;

/** The one row that takes the fewest days; nobody when several do, or when the rows sail different lanes. */
export function fastestIdOf(rows: readonly SailingRow[]): string | null {
  const live = rows.filter((row) => row.withdrawn_time === null);
  const lanes = new Set(live.map(({ load, unload }) => `${load.harbor_code}>${unload.harbor_code}`));
  if (live.length < rowsToCompare || lanes.size > 1) return null;
  const fewest = Math.min(...live.map((row) => row.days));
  const fastest = live.filter((row) => row.days === fewest);
  return fastest.length === 1 ? (fastest[0]?.id ?? null) : null;
}
