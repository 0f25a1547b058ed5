import { daysBetween } from '../../calendar/plain-date.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { readWindow } from '../dates/date-cell.ts';
import { remark, type SheetNote } from '../note.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import { daysOf, rowsAtPorts, vesselAtPort } from './voyage-rows.ts';

interface Context {
  today: string;
  /** Returns true for a row that is struck through or hidden in the sheet. */
  isGone: (at: number) => boolean;
}

/**
 * Finds sailings of a message that repeat an older list. For this, it compares the sailings of one vessel
 * from one loading port.
 */
export class VesselsAtPorts {
  readonly #columns: SheetColumns;
  readonly #context: Context;
  #rows: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(columns: SheetColumns, context: Context) {
    this.#columns = columns;
    this.#context = context;
  }

  /**
   * Returns a question if the vessel loads at the same port again before it can have sailed to the last port
   * of this voyage. One of the two sailings is then probably from an older list.
   */
  backTooSoon(at: number, { harbors }: SheetSailing): SheetNote[] {
    // Only messages are checked. A table gives voyage numbers, by which `#repeated` in `Accounting` finds two
    // rows of one voyage.
    if (!this.#columns.texts) return [];
    this.#rows ??= rowsAtPorts(this.#columns, this.#context.isGone);
    const others = this.#rows.get(vesselAtPort(this.#columns, at)) ?? [];
    const [first, last] = [harbors.find(({ is_load }) => is_load), harbors.at(-1)];
    if (others.length < 2 || !first || !last || first === last) return [];
    const passage = daysBetween(first.end_time, last.start_time);
    const other = others.find((row) => {
      const days = row === at ? '' : daysOf(this.#columns, row).trim();
      if (days === '' || days === daysOf(this.#columns, at).trim()) return false;
      const read = readWindow(days, { today: this.#context.today, graceDays: 31 });
      if (!('value' in read)) return false;
      const { start_time, end_time } = read.value;
      // Two ranges of days that overlap may be the same call, written differently.
      const apart =
        start_time > first.end_time
          ? daysBetween(first.end_time, start_time)
          : daysBetween(end_time, first.start_time);
      return apart > 0 && apart < passage;
    });
    return other === undefined ? [] : [{ field: null, ...remark('voyage_twice', { row: other + 1 }) }];
  }
}
