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
  /** The number of the line of a title that gives a port; 0 if there is none. */
  titleAt: number;
  /** True if a mark such as `MV` or quotation marks show where the name of the vessel ends. */
  isMarked: boolean;
  /** True if a word makes the sailing doubtful, or may be an unknown port. */
  isDoubtful: boolean;
  /** The ports that the lines of the sailing name. */
  ports: readonly ProsePort[];
  /** True if the text omits a port or corrects days. The first reading does not know all words for it. */
  isChanged: boolean;
  /** The days of each port, as written, by its codes. */
  daysByPort: ReadonlyMap<string, string>;
  /** True if the first line begins with a word such as `更正`, but does not correct a sailing above. */
  isCorrecting: boolean;
}
