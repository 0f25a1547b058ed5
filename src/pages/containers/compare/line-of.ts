import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import type { ComparedOption } from './compared-option.ts';

/**
 * The content of a cell: its text, an optional smaller note, and `isQuiet` if the text is not a real value.
 */
export interface CellText {
  text: string;
  note?: string;
  /** A label for the source of the value. */
  tag?: { text: string; isSure: boolean };
  isQuiet?: boolean;
}

export interface OptionLine {
  key: string;
  label: string;
  cells: CellText[];
  /** The label of the best value and the indexes of its columns; null if no column is best. */
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
  /** Returns the value to rank by; the smallest is best and null is not ranked. */
  rank?: (column: ComparedOption) => number | null;
  word?: string;
}
