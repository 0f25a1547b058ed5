import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { remark, type SheetNote } from '../note.ts';

/** Matches a text that is only a day, a month or a year, or a piece of a date. */
const fragment =
  /^[-~/,. ]*(?:(?:\d{1,2}|20\d{2}|JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)[A-Z]{0,6}[-~/,. ]*){1,4}[年月日]?$/i;

/** A month that may be the title of the rows below it: `DECEMBER`, `DEC 2026`. */
const monthTitle = /^[A-Z]{3,9}\.?(?:[ ,'-]{1,2}20\d{2})?$/i;
/**
 * The end of a cell whose date is incomplete: a day without its month (`5`), or a range without its last day
 * (`5-`).
 */
const openEnd = /^\d{1,2}$|[-~–/]$/;

/**
 * Returns a question if the next row contains only a part of a date. An editor or a mail program has then
 * probably wrapped the date into a row of its own.
 */
export function fragmentsNextTo({ source, usedBy, texts }: SheetColumns, at: number): SheetNote[] {
  if (texts) return [];
  const isOpen = (end: RegExp) => (source?.[at] ?? []).some((cell) => end.test(cellText(cell)));
  const filled = (source?.[at + 1] ?? []).filter((cell) => !isBlank(cell));
  const text = filled.length === 1 ? simplified(cellText(filled[0])) : '';
  // A month with its year is the title of the rows below it, unless a cell above ends with a dash or a slash,
  // like the first part of a range of days.
  const isTitle = monthTitle.test(text) && !isOpen(/20\d{2}$/.test(text) ? /[-~–/]$/ : openEnd);
  const isFragment = fragment.test(text) && !isTitle;
  return isFragment && !usedBy?.has(at + 1) ? [{ field: null, ...remark('left_out_text', { text }) }] : [];
}
