import type { DateOrder } from '../../../../trade/sheet/dates/date-atoms.ts';
import { dateCustomsOf } from '../../../../trade/sheet/columns/date-order.ts';
import { ownWordsOf, type OwnWords } from '../../../../trade/own-list/own-words.ts';
import type { ImportColumns } from '../../sheet-reading/import-draft.ts';
import { pastedSheet, tableSheet, type TextBook } from '../../sheet-reading/read-sailings.ts';
import type { OwnPart } from '../intake/read-own-file.ts';

/** The content of a part of a file, before the person's earlier decisions about the sender are applied. */
export interface ReadPart {
  words: OwnWords;
  /** The columns of each sheet; null if they could not be determined. A text counts as one sheet. */
  columns: readonly (ImportColumns | null)[];
  order: DateOrder | 'unknown';
}

const noWords: OwnWords = { text: '', from: null, sent: null };

/**
 * Reads a part as far as possible without a person's decisions. A part has thousands of cells or words, so
 * this runs in a worker.
 */
export function readPart(part: OwnPart, book: TextBook): ReadPart {
  const words = part.kind === 'sheets' ? noWords : ownWordsOf(part.text, book.today);
  const columns =
    part.kind === 'sheets'
      ? part.sheets.map((table) => tableSheet(table, book))
      : [pastedSheet(words.text, book, words.posts)];
  const first = columns.find((one) => one && !one.failure);
  return { words, columns, order: first ? dateCustomsOf(first, book.today).order : 'unknown' };
}
