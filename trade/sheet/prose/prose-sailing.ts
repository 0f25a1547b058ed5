import type { SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import type { SheetNote } from '../note.ts';
import type { ProsePort } from './prose-token.ts';

/** A sailing of a text, with the numbers of its lines from 1. */
export interface ProseSailing {
  ship: string;
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  asks: readonly SheetNote[];
  lines: readonly number[];
  text: string;
  /** The line number of a title that gives a port; 0 if there is none. */
  titleAt: number;
  /** True if a word such as `MV` or quotation marks show where the vessel's name ends. */
  isMarked: boolean;
  /**
   * True if the text contains a word that makes the sailing doubtful, or a word that may be an unknown port.
   */
  isDoubtful: boolean;
  /** The ports that the lines of the sailing name. */
  ports: readonly ProsePort[];
  /**
   * True if the text omits a port or corrects days. The other reading (`readMessages`) does not know all
   * words for these changes.
   */
  isChanged: boolean;
  /** The days of each port as written, by the codes of the port. */
  daysByPort: ReadonlyMap<string, string>;
  /**
   * True if the first line begins with a word such as `更正`, but no earlier sailing could be corrected by it.
   */
  isCorrecting: boolean;
}
