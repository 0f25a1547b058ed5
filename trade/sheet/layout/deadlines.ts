import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { isBerthTime, isDeadline, matchHeader } from '../headers/match-header.ts';
import { codeOfHeader, readDeadlineHeader } from '../../deadline/deadline-header.ts';
import { extractClock } from '../dates/clock.ts';
import { readWindow } from '../dates/date-cell.ts';
import { remark, type SheetNote } from '../note.ts';
import type { RowFindings } from './findings.ts';

/** A column of deadlines, openings or berth times. */
export interface DeadlineHead {
  index: number;
  header: string;
  /**
   * The kind of cut-off. If null, a sailing cannot store it, or the kind is uncertain, such as the cut-off of
   * dangerous goods. The times are then added to the remark with their header.
   */
  code: string | null;
}

export function deadlineHeads(header: readonly SheetCell[]): DeadlineHead[] {
  return header.flatMap((cell, index): DeadlineHead[] => {
    const text = typeof cell === 'string' ? cellText(cell) : '';
    if (text === '' || matchHeader(cell) || !(isDeadline(text) || isBerthTime(text))) return [];
    const meaning = readDeadlineHeader(text);
    return [{ index, header: text, code: meaning && codeOfHeader(meaning) }];
  });
}

/**
 * Adds the cut-offs of a row to its cut-offs cell. A cut-off without a time of day is not precise enough; its
 * text is added to the remark with a note.
 */
export function withDeadlines(
  row: readonly SheetCell[],
  heads: readonly DeadlineHead[],
  { columnOf, today }: { columnOf: ReadonlyMap<SheetField, number>; today: string },
): RowFindings | null {
  const read: string[] = [];
  const kept: string[] = [];
  for (const { index, header, code } of heads) {
    const text = cellText(row[index]);
    if (isAbsent(row[index])) continue;
    if (code !== null && isMoment(text, today)) read.push(`${code}, ${text.replaceAll(',', ' ')}`);
    else kept.push(`${header} ${text}`);
  }
  if (read.length + kept.length === 0) return null;
  const cells = new Map<SheetField, SheetCell>();
  const had = (field: SheetField) => cellText(row[columnOf.get(field) ?? -1]);
  if (read.length > 0) cells.set('cut_offs', [had('cut_offs'), ...read].filter(Boolean).join('; '));
  if (kept.length > 0) cells.set('remark', [had('remark'), ...kept].filter(Boolean).join('; '));
  const notes = kept.map((text): SheetNote => ({ field: 'cut_offs', ...remark('deadline_kept', { text }) }));
  return { cells, notes, used: heads.map(({ index }) => index) };
}

function isMoment(text: string, today: string): boolean {
  const clock = extractClock(text);
  if (!clock || clock.rest === '') return false;
  const read = readWindow(clock.rest, { today });
  return 'value' in read && read.value.start_time === read.value.end_time;
}
