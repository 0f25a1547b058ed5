import { fieldName, noteSentence, sheetSentence } from '../../../contract/messages/sheet/note-sentence.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import type { Remark, SheetNote } from '../../../trade/sheet/note.ts';
import { labels } from '../../../trade/sheet/ports/harbor-cell.ts';
import type { SheetFailure } from '../../../trade/sheet/read-columns.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';

type Book = Pick<CellBook, 'language' | 'names' | 'spellings'> & Partial<Pick<CellBook, 'today'>>;

/**
 * Returns the text of a note about a row. The usual text about a missing arrival mentions a command-line option
 * of the server, so another text is used here.
 */
export const noteText = ({ code, values }: Remark, book: Book): string =>
  code === 'arrival_missing'
    ? t('draftGrid.arrivalMissing')
    : sheetSentence(book.language, code, inOneLanguage(withDays(values, book), book));

/** Returns the text of a note, preceded by the name of its column. */
export const noteOfColumn = (note: SheetNote, book: Book): string =>
  noteSentence(book.language, note, noteText(note, book));

/** Returns the reason why a whole sheet cannot be read. */
export const failureText = (failure: SheetFailure, { language }: Book): string =>
  sheetSentence(
    language,
    failure.code,
    failure.code === 'column_missing' ? { field: fieldName(language, failure.field) } : failure.values,
  );

/** Replaces bilingual port names in the note by names in the language of the page. */
function inOneLanguage(values: Remark['values'], { language, names, spellings }: Book): Remark['values'] {
  const { harbors } = values;
  if (typeof harbors !== 'string' || !spellings) return values;
  const codes = new Set(harbors.match(/\b[A-Z]{2}[A-Z\d]{3}\b/g));
  let named = harbors;
  for (const code of codes)
    named = named.replaceAll(labels([code], spellings), `${code} ${names.harborName(code, language)}`);
  return { ...values, harbors: named };
}

/** Formats the days of a note for people: `2026-12-21/31` becomes `12月21–31日`. */
function withDays(values: Remark['values'], { today }: Book): Remark['values'] {
  if (today === undefined) return values;
  const shown = Object.entries(values).map(([key, value]) => {
    if (!dayValues.includes(key) || typeof value !== 'string') return [key, value] as const;
    const read = readWindow(value, { today });
    return [key, 'value' in read ? windowText(read.value, today) : value] as const;
  });
  return Object.fromEntries(shown);
}

/** The keys under which the values of a note may contain days. */
const dayValues: readonly string[] = ['window', 'first', 'second'];
