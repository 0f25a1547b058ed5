import { fieldName, sheetSentence } from '../../../contract/messages/sheet/note-sentence.ts';
import type { Remark, SheetNote } from '../../../trade/sheet/note.ts';
import { labels } from '../../../trade/sheet/ports/harbor-cell.ts';
import { t } from '../../i18n/t.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';

type Book = Pick<CellBook, 'language' | 'names' | 'spellings'>;

/**
 * Returns the text of a note about a row. The usual text about a missing arrival mentions a command line
 * option, so it is replaced here.
 */
export const noteText = ({ code, values }: Remark, book: Book): string =>
  code === 'arrival_missing'
    ? t('draftGrid.arrivalMissing')
    : sheetSentence(book.language, code, inOneLanguage(values, book));

/** Returns the text of a note, preceded by the name of its column. */
export const noteLine = (note: SheetNote, book: Book): string =>
  note.field === null
    ? noteText(note, book)
    : t('draftGrid.noteOf', { field: fieldName(book.language, note.field), text: noteText(note, book) });

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
