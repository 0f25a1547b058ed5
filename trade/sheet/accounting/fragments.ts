import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { remark, type SheetNote } from '../note.ts';

/** A text that is only a day, a month, a year or a part of one. */
const fragment =
  /^[-~/,. ]*(?:(?:\d{1,2}|20\d{2}|JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)[A-Z]{0,6}[-~/,. ]*){1,4}[年月日]?$/i;

/** A month as the title of the rows below it. */
const monthTitle = /^[A-Z]{3,9}\.?(?:[ ,'-]{1,2}20\d{2})?$/i;
/** A day without its month, or days without the last one. */
const openEnd = /^\d{1,2}$|[-~–/]$/;

/**
 * Returns a question if the next row consists of a part of a date, which an editor or a mail program may have broken
 * off the row.
 */
export function fragmentsNextTo({ source, usedBy, texts }: SheetColumns, at: number): SheetNote[] {
  if (texts) return [];
  const isOpen = (end: RegExp) => (source?.[at] ?? []).some((cell) => end.test(cellText(cell)));
  const filled = (source?.[at + 1] ?? []).filter((cell) => !isBlank(cell));
  const text = filled.length === 1 ? simplified(cellText(filled[0])) : '';
  // A month with its year is the title of the next rows, unless a cell above ends like a range of days.
  const isTitle = monthTitle.test(text) && !isOpen(/20\d{2}$/.test(text) ? /[-~–/]$/ : openEnd);
  const isFragment = fragment.test(text) && !isTitle;
  return isFragment && !usedBy?.has(at + 1) ? [{ field: null, ...remark('left_out_text', { text }) }] : [];
}
