import { cellText } from '../cell.ts';
import { deadlineHeads, withDeadlines } from '../layout/deadlines.ts';
import type { Piece } from './message-lines.ts';

/** A line with a label and its value: `截SI：11/27 12:00`. */
const labelled = /^([^:：\d]{2,24})[:：] ?(.{4,40})$/u;

/** A deadline with its former and its new time: `CY cut-off was 7 Dec 1200 now 8 Dec 1700`. */
const changed =
  /^([A-Z\p{Script=Han}/ -]{2,24}?)[:：]?\s?(?:WAS|FROM|原为?|原定)\s?\d.{3,20}?(?:,? (?:IS )?NOW|,? TO|,? ?改[为到至]|,? ?现为?)[:：]?\s?(\d.{3,30})$/iu;

/** Returns the cut-off of a line that consists of a label and a time; null for any other line. */
export function cutOffLine(line: string, today: string): Piece | null {
  const [, label = '', value = ''] = changed.exec(line.trim()) ?? labelled.exec(line.trim()) ?? [];
  const [head] = label === '' ? [] : deadlineHeads([label.trim()]);
  if (!head || head.code === null) return null;
  const text = cellText(
    withDeadlines([value.trim()], [head], { columnOf: new Map(), today })?.cells.get('cut_offs'),
  );
  return text === '' ? null : { kind: 'cell', field: 'cut_offs', text };
}
