import type { SailingRow } from '../../../contract/calls/sailing.ts';

/** A word beside a row that says what is special about it. */
export type SailingMark = 'withdrawn' | 'changed' | 'new' | 'fastest';

const hourMs = 3_600_000;
/** How long something counts as news: from one working day to the next. */
const newsHours = 48;
/** A change within this time of the publication is the publication itself. */
const sameMomentMs = 60_000;
/** Below this many rows, "fastest" says nothing. */
const rowsToCompare = 3;

/** When the publisher last said anything about it: confirmed it, else changed it. */
export const lastWord = (row: Pick<SailingRow, 'confirm_time' | 'change_time'>): string =>
  row.confirm_time !== null && row.confirm_time > row.change_time ? row.confirm_time : row.change_time;

export function marksOf(row: SailingRow, context: { now: Date; fastestId: string | null }): SailingMark[] {
  if (row.withdrawn_time !== null) return ['withdrawn'];
  const { now, fastestId } = context;
  const isRecent = (time: string) => now.getTime() - Date.parse(time) < newsHours * hourMs;
  const isChanged = Date.parse(row.change_time) - Date.parse(row.publish_time) > sameMomentMs;
  const marks: SailingMark[] = [];
  if (isChanged && isRecent(row.change_time)) marks.push('changed');
  if (!isChanged && isRecent(row.publish_time)) marks.push('new');
  if (row.id === fastestId) marks.push('fastest');
  return marks;
}

/** The one row that takes the fewest days; nobody when several do. */
export function fastestIdOf(rows: readonly SailingRow[]): string | null {
  const live = rows.filter((row) => row.withdrawn_time === null);
  if (live.length < rowsToCompare) return null;
  const fewest = Math.min(...live.map((row) => row.days));
  const fastest = live.filter((row) => row.days === fewest);
  return fastest.length === 1 ? (fastest[0]?.id ?? null) : null;
}
