import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import type { ComparedOption } from './compared-option.ts';

/** What stands in a cell: words, a smaller line under them, and whether they are less than a value. */
export interface CellText {
  text: string;
  note?: string;
  /** A word about where it comes from. */
  tag?: { text: string; isSure: boolean };
  isQuiet?: boolean;
}

export interface OptionLine {
  key: string;
  label: string;
  cells: CellText[];
  /** The word for the best, and at which columns it stands; nowhere where all are alike. */
  best: { word: string; at: readonly number[] } | null;
  differs: boolean;
}

export interface LineGroup {
  key: string;
  title: string;
  lines: OptionLine[];
}

export interface LinesWorld {
  names: HarborNames;
  today: PlainDate;
  now: Date;
  box: string;
}

export interface LineOf {
  key: string;
  label: string;
  cell: (column: ComparedOption) => CellText;
  /** The least is the best; null has no part in it. */
  rank?: (column: ComparedOption) => number | null;
  word?: string;
}
