import type { DraftCutOff, NewDraft } from '../../../trade/draft/draft.ts';
import { callOfCutOff } from '../../../trade/draft/draft-cut-off-verdicts.ts';
import { cutOffParts, cutOffPieces } from '../../../trade/sheet/cut-offs/cut-off-text.ts';
import { readCutOffTime } from '../../../trade/sheet/cut-offs/cut-off-time-cell.ts';
import type { DateOrder } from '../../../trade/sheet/dates/date-atoms.ts';
import { portAndTime } from '../../../trade/sheet/cut-offs/read-cut-offs.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { cutOffPorts } from '../draft-cells/cut-off-edits.ts';
import { readPort } from '../draft-cells/read-call.ts';
import { textOfReadings } from './written-days.ts';

interface TypingContext {
  book: CellBook;
  makeId: () => string;
  /**
   * The orders of day and month that are possible for the row. If they give different times, the field gets
   * both times as its text, and a person must choose.
   */
  orders: readonly DateOrder[];
}

/**
 * Returns the cut-offs in the text of a cell. A part that cannot be read is stored as typed, so that the form
 * can show why.
 */
export function typedCutOffs(
  text: string,
  draft: NewDraft,
  { book, makeId, orders }: TypingContext,
): DraftCutOff[] {
  return cutOffPieces(text)
    .map(cutOffParts)
    .map((parts): DraftCutOff => {
      const { code, provenance, rule } = parts;
      const id = makeId();
      // A text that is not a cut-off cannot be split into parts, so the whole text is stored in the time
      // field.
      if ((code === null && provenance === null) || !book.spellings)
        return { id, code: '', harbor_code: '', time: parts.text, provenance: 'published', rule: null };
      const places = portAndTime(parts, { names: book.spellings, harborsByText: new Map() });
      const isPort = places.port !== '';
      const read = isPort ? readPort(places.port, book).values : { harbor_code: cutOffPorts(draft)[0] ?? '' };
      const harbor_code = (read.second_harbor_code ? places.port : read.harbor_code) ?? '';
      const at = {
        timeZone: book.names.harbor(harbor_code)?.time_zone,
        firstDay: callOfCutOff(draft.harbors, { harbor_code })?.start_time ?? '',
      };
      const times = orders.flatMap((order) => {
        const read = readCutOffTime(places.time, at, { today: book.today, order });
        return 'value' in read ? [read.value] : [];
      });
      return {
        id,
        code: code ?? '',
        harbor_code,
        time: textOfReadings(times) || places.time || null,
        provenance: provenance ?? 'published',
        rule,
      };
    });
}
