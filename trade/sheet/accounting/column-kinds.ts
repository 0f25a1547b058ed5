import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import { isDate, isPort, type LeftOutKind } from './known-values.ts';
import { rowsSampled, vesselHead, voyageLike } from './left-out-words.ts';
import { isOfOtherKind, measureHead } from '../headers/other-heads.ts';
import { certainDate } from './outside-texts.ts';

/** The heading of a column of terminals, which are parts of the port in the same row. */
export const terminalHead = /TERMINAL|(?<![A-Z])(?:BERTH|QUAY|PIER)(?![A-Z])|码头|泊位|港区/i;

/**
 * Finds the kind (date, port, vessel or voyage number) of each cell that the sheet reader has not used. A
 * cell with a kind becomes a question, because its value would otherwise be lost.
 */
export class ColumnKinds {
  readonly #columns: SheetColumns;
  readonly #context: { names: HarborNames; today: string };
  /**
   * Cache of the kind that most cells of a column have; null if most cells have no kind. The key is the
   * header row and the column index. Only columns without a field are cached.
   */
  readonly #kinds = new Map<string, LeftOutKind | null>();

  constructor(columns: SheetColumns, context: { names: HarborNames; today: string }) {
    this.#columns = columns;
    this.#context = context;
  }

  /**
   * Returns the heading of a column that applies to a row; empty if it has none. In a sheet that repeats its
   * header, this is the nearest header row above.
   */
  headOf(at: number, index: number): string {
    const headAt = this.#columns.laterHeads?.get(at);
    if (headAt !== undefined) return cellText(this.#columns.source?.[headAt]?.[index]);
    return this.#columns.columns[index]?.header ?? '';
  }

  /**
   * Returns the kind of a cell that the sheet reader has not used; null if the cell is not a date, port,
   * vessel or voyage number.
   */
  kindOf(at: number, index: number, cell: SheetCell): LeftOutKind | null {
    const key = `${this.#columns.laterHeads?.get(at) ?? -1} ${index}`;
    const head = this.headOf(at, index);
    const known = this.#kinds.get(key);
    const kind = known === undefined ? this.#kindOfColumn(index, head) : known;
    this.#kinds.set(key, kind);
    if (kind === 'vessel' || kind === 'voyage') return kind;
    if (isOfOtherKind(head)) return null;
    // A terminal is a part of the port in the same row, although it may have a code of its own.
    if (kind === 'port' && terminalHead.test(simplified(head))) return null;
    if (kind === 'port') return isPort(cell, this.#context.names) ? 'port' : null;
    // In a column of the ship's holds and hatches, `5/5` means five holds and five hatches, not 5 May.
    const isMeasure = measureHead.test(simplified(head)) && /^\d{1,2}\/\d{1,2}$/.test(cellText(cell));
    if (kind === 'date') return !isMeasure && isDate(cell, this.#context.today) ? 'date' : null;
    return typeof cell === 'string' && certainDate.test(simplified(cellText(cell))) ? 'date' : null;
  }

  /**
   * Returns the kind `voyage` if the sailing has no voyage number and the cell looks like one; otherwise
   * null. The cell must be below an unknown heading or next to the vessel.
   */
  unreadVoyage(at: number, index: number, { ship_name, voyage_number }: SheetSailing) {
    if (ship_name === null || voyage_number !== '') return null;
    const text = cellText(this.#columns.source?.[at]?.[index]);
    const shipAt = this.#columns.columnOf.get('ship_name');
    const isNextToShip = shipAt !== undefined && Math.abs(index - shipAt) === 1;
    if (isNextToShip && voyageLike.test(text)) return 'voyage' as const;
    const head = simplified(this.headOf(at, index));
    const isUnknown =
      matchHeader(head) === null &&
      !isOfOtherKind(head) &&
      (!measureHead.test(head) ||
        (/^(?:NO\.?|ITEM|REF\.?|编号|序号)$/i.test(head) && /^\d{3,4}$/.test(text)));
    const mayBe =
      isUnknown && (voyageLike.test(text) || (isNextToShip && head !== '' && /^\d{2,4}$/.test(text)));
    return mayBe ? ('voyage' as const) : null;
  }

  #kindOfColumn(index: number, head: string): LeftOutKind | null {
    const field = matchHeader(head)?.field;
    if (field === 'ship_name' || vesselHead.test(simplified(head))) return 'vessel';
    if (field === 'voyage_number') return 'voyage';
    const { source = [], firstRow } = this.#columns;
    const filled = source
      .slice(firstRow)
      .map((row) => row[index] ?? null)
      .filter((cell) => !isAbsent(cell))
      .slice(0, rowsSampled);
    const isMostly = (test: (cell: SheetCell) => boolean) =>
      filled.length > 0 && filled.filter(test).length * 2 >= filled.length;
    if (isMostly((cell) => isPort(cell, this.#context.names))) return 'port';
    const isMeasure = head !== '' && filled.every((cell) => /^\d+(?:\.\d+)?$/.test(cellText(cell)));
    return !isMeasure && isMostly((cell) => isDate(cell, this.#context.today)) ? 'date' : null;
  }
}
