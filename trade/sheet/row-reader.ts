import { cellText, isAbsent, type SheetCell } from './cell.ts';
import type { SheetField } from './headers/field.ts';
import type { Reading, Remark, SheetNote } from './note.ts';

/**
 * Reads the cells of one row by field. It collects the notes about assumptions (`assumed`) and the reasons to
 * refuse the row (`refused`).
 */
export class RowReader {
  readonly assumed: SheetNote[] = [];
  readonly refused: SheetNote[] = [];
  readonly #cells: readonly SheetCell[];
  readonly #columnOf: ReadonlyMap<SheetField, number>;

  constructor(cells: readonly SheetCell[], columnOf: ReadonlyMap<SheetField, number>) {
    this.#cells = cells;
    this.#columnOf = columnOf;
  }

  has(field: SheetField): boolean {
    return !isAbsent(this.cell(field));
  }

  hasColumn(field: SheetField): boolean {
    return this.#columnOf.has(field);
  }

  cell(field: SheetField): SheetCell {
    const column = this.#columnOf.get(field);
    return column === undefined ? null : (this.#cells[column] ?? null);
  }

  text(field: SheetField): string {
    return cellText(this.cell(field));
  }

  /** Returns a reader of the same row. Its notes are added to this reader only by `adopt`. */
  trial(): RowReader {
    return new RowReader(this.#cells, this.#columnOf);
  }

  adopt(trial: RowReader): void {
    this.assumed.push(...trial.assumed);
    this.refused.push(...trial.refused);
  }

  assume(field: SheetField | null, remark: Remark): void {
    this.assumed.push({ field, ...remark });
  }

  refuse(field: SheetField | null, remark: Remark): null {
    this.refused.push({ field, ...remark });
    return null;
  }

  /**
   * Returns the value of a reading and adds its notes under the field. If the reading was refused, adds the
   * reason and returns null.
   */
  take<Value>(field: SheetField, reading: Reading<Value>): Value | null {
    if ('refused' in reading) return this.refuse(field, reading.refused);
    for (const remark of reading.assumed) this.assume(field, remark);
    return reading.value;
  }
}
