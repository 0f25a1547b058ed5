import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import type { ComparedOption } from './compared-option.ts';

/**
 * The content of a cell: a text, and optionally a smaller note. `isQuiet` is true if the text only states
 * that there is no value; it is then drawn in a weaker colour.
 */
export interface CellText {
  text: string;
  note?: string;
  /** A label that states the source of the value. `isSure` is false for a computed value. */
  tag?: { text: string; isSure: boolean };
  isQuiet?: boolean;
  /** True for a deadline that has passed. */
  isOver?: boolean;
}

export interface OptionLine {
  key: string;
  label: string;
  cells: CellText[];
  /**
   * The word for the best value (for example, cheapest) and the indexes of its columns; null if no column is
   * best.
   */
  best: { word: string; at: readonly number[] } | null;
  differs: boolean;
}

export interface LineGroup {
  key: string;
  title: string;
  lines: OptionLine[];
}

export interface LinesContext {
  names: HarborNames;
  today: PlainDate;
  now: Date;
  box: string;
}

export interface LineOf {
  key: string;
  label: string;
  cell: (column: ComparedOption) => CellText;
  /**
   * Returns the number by which columns are compared. The column with the smallest number is the best;
   * columns with null are not compared.
   */
  rank?: (column: ComparedOption) => number | null;
  word?: string;
}
