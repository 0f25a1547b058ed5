import { cellText } from '../cell.ts';
import { deadlineHeads, withDeadlines } from '../layout/deadlines.ts';
import type { Piece } from './message-lines.ts';

/** A line with a label and its value: `截SI：11/27 12:00`. */
const labelled = /^([^:：\d]{2,24})[:：] ?(.{4,40})$/u;

/** The word before the former time of a deadline, and the word before its new time. */
const former = /(?<![A-Z])WAS \d|原定?\d/i;
const renewed = /(?<![A-Z])NOW \d|[改现][为到至]?\d/i;

/**
 * Returns a changed deadline with its new time: `CY cut-off was 7 Dec 1200 now 8 Dec 1700`. Returns any other
 * line unchanged.
 */
function withNewTime(line: string): string {
  const [from, to] = [line.search(former), line.search(renewed)];
  if (from < 2 || to < from) return line;
  return `${line.slice(0, from).replace(/[:：]/g, '').trim()}: ${line.slice(to).replace(/^[^\d]{1,4}/, '')}`;
}

/** Returns the cut-off of a line that consists of a label and a time; null for any other line. */
export function cutOffLine(line: string, today: string): Piece | null {
  const [, label = '', value = ''] = labelled.exec(withNewTime(line.trim())) ?? [];
  const [head] = label === '' ? [] : deadlineHeads([label.trim()]);
  if (!head || head.code === null) return null;
  const text = cellText(
    withDeadlines([value.trim()], [head], { columnOf: new Map(), today })?.cells.get('cut_offs'),
  );
  return text === '' ? null : { kind: 'cell', field: 'cut_offs', text };
}
