import { callOfCutOff } from '../../../trade/draft/draft-cut-off-verdicts.ts';
import type { DraftCutOff, NewDraft } from '../../../trade/draft/draft.ts';
import {
  readCutOffTime as readTime,
  type CutOffPort,
} from '../../../trade/sheet/cut-offs/cut-off-time-cell.ts';
import type { CellBook } from './cell-book.ts';
import { remarkText } from './read-cell.ts';

export interface TimeReading {
  /** The local time with its offset; the typed text if it could not be read; null if nothing was typed. */
  time: string | null;
  /** The reason why the text could not be read, in the language of the page; absent if the text was read. */
  refused?: string;
}

/**
 * Returns the time zone of the cut-off's port and the first day of the laycan there, from which a missing
 * year is inferred.
 */
export const portOfCutOff = (
  one: Pick<DraftCutOff, 'harbor_code'>,
  draft: Pick<NewDraft, 'harbors'>,
  book: CellBook,
): CutOffPort => ({
  timeZone: book.names.harbor(one.harbor_code)?.time_zone,
  firstDay: callOfCutOff(draft.harbors, one)?.start_time ?? '',
});

/**
 * Reads a cut-off time in any notation that people use, in the time zone of its port. Imported sheets are
 * read by the same code.
 */
export function readCutOffTime(text: string, port: CutOffPort, book: CellBook): TimeReading {
  const typed = text.trim();
  if (typed === '') return { time: null };
  const read = readTime(typed, port, { today: book.today });
  return 'value' in read ? { time: read.value } : { time: typed, refused: remarkText(book, read.refused) };
}
