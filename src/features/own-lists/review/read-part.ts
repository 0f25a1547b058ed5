import type { DateOrder } from '../../../../trade/sheet/dates/date-atoms.ts';
import { dateCustomsOf } from '../../../../trade/sheet/dates/date-order.ts';
import { ownWordsOf, type OwnWords } from '../../../../trade/own-list/own-words.ts';
import type { ImportColumns } from '../../sheet-reading/import-draft.ts';
import { importColumns } from '../../sheet-reading/import-rows.ts';
import { pastedSheet, type TextBook } from '../../sheet-reading/read-sailings.ts';
import type { OwnPart } from '../intake/read-own-file.ts';

/** What a part says by itself, whoever has sent it. */
export interface ReadPart {
  words: OwnWords;
  /** Of each of its sheets; null where nothing tells. A text is one sheet. */
  columns: readonly (ImportColumns | null)[];
  /** How the first sheet writes its dates. */
  order: DateOrder | 'unknown';
}

const nothingSaid: OwnWords = { text: '', from: null, sent: null };

/** Reads a part as far as it needs no person: thousands of cells or words, so that a worker does it. */
export function readPart(part: OwnPart, book: TextBook): ReadPart {
  const words = part.kind === 'sheets' ? nothingSaid : ownWordsOf(part.text);
  const columns =
    part.kind === 'sheets'
      ? part.sheets.map(({ rows }) => importColumns(rows, book))
      : [pastedSheet(words.text, book)];
  const first = columns.find((one) => one && !one.failure);
  return { words, columns, order: first ? dateCustomsOf(first, book.today).order : 'unknown' };
}
