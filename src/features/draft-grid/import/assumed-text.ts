import type { SheetNote } from '../../../../trade/sheet/note.ts';
import { t } from '../../../i18n/t.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { noteOfColumn, noteText } from '../../sheet-reading/note-text.ts';

/** The maximum number of assumptions in a message. A person could not read a longer message while it is shown. */
const shownMost = 3;

/**
 * Returns the assumptions about imported rows as one text, the most frequent first. Each list of `rows` has the
 * notes of one row. Returns an empty text if nothing was assumed.
 */
export function assumedText(rows: readonly (readonly SheetNote[])[], book: CellBook): string {
  const found = new Map<string, { note: SheetNote; n: number }>();
  for (const notes of rows)
    for (const note of new Map(notes.map((one) => [one.code, one])).values())
      found.set(note.code, { note, n: (found.get(note.code)?.n ?? 0) + 1 });
  if (found.size === 0) return '';
  const sorted = [...found.values()].toSorted((a, b) => b.n - a.n);
  const texts = sorted.slice(0, shownMost).map(({ note, n }) => textOf(note, n, book));
  const more = sorted.length - texts.length;
  if (more > 0) texts.push(t('importReview.assumedMore', { n: more }));
  return t('importReview.assumed', { texts: texts.join(t('draftGrid.noteBreak')) });
}

function textOf(note: SheetNote, n: number, book: CellBook): string {
  if (note.code === 'date_year_assumed') {
    const year = Number(book.today.slice(0, 4));
    return t('importReview.yearsAssumed', { year, next: year + 1 });
  }
  return n === 1 ? noteOfColumn(note, book) : t('importReview.inRows', { n, text: noteText(note, book) });
}
