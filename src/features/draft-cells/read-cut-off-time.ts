import { callOfCutOff } from '../../../trade/draft/draft-cut-off-verdicts.ts';
import type { DraftCutOff, NewDraft } from '../../../trade/draft/draft.ts';
import {
  readCutOffTime as readTime,
  type CutOffPort,
} from '../../../trade/sheet/cut-offs/cut-off-time-cell.ts';
import type { CellBook } from './cell-book.ts';
import { remarkText } from './read-cell.ts';

export interface TimeReading {
  /** Local time with its offset; the text as it was typed where it could not be read; null where nothing is typed. */
  time: string | null;
  /** Why it could not be read, in the reader's words. */
  refused?: string;
}

/** By whose clock its time is, and in which season. */
export const portOfCutOff = (
  one: Pick<DraftCutOff, 'harbor_code'>,
  draft: Pick<NewDraft, 'harbors'>,
  book: CellBook,
): CutOffPort => ({
  timeZone: book.names.harbor(one.harbor_code)?.time_zone,
  firstDay: callOfCutOff(draft.harbors, one)?.start_time ?? '',
});

/** Reads a cut-off as people write it, in the clock of its port; the import reads it in the same way. */
export function readCutOffTime(text: string, port: CutOffPort, book: CellBook): TimeReading {
  const typed = text.trim();
  if (typed === '') return { time: null };
  const read = readTime(typed, port, { today: book.today });
  return 'value' in read ? { time: read.value } : { time: typed, refused: remarkText(book, read.refused) };
}
