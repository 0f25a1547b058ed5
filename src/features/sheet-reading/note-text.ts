import { fieldName, sheetSentence } from '../../../contract/messages/sheet/note-sentence.ts';
import type { Remark, SheetNote } from '../../../trade/sheet/note.ts';
import { t } from '../../i18n/t.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';

/** What the reader of sheets says of a cell; it knows of a command line too, which nobody has here. */
export const noteText = ({ code, values }: Remark, { language }: Pick<CellBook, 'language'>): string =>
  code === 'arrival_missing' ? t('draftGrid.arrivalMissing') : sheetSentence(language, code, values);

/** The same behind the name of its column. */
export const noteLine = (note: SheetNote, book: Pick<CellBook, 'language'>): string =>
  note.field === null
    ? noteText(note, book)
    : t('draftGrid.noteOf', { field: fieldName(book.language, note.field), text: noteText(note, book) });
