import type { SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { Lane } from './lane.ts';

/**
 * The findings for one row: contents that follow from the layout of the sheet, by field, with notes about
 * assumptions.
 */
export interface RowFindings {
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  /**
   * True if these findings replace the whole row, so that the columns of the first header do not apply to it.
   */
  isWhole?: boolean;
  /** The indexes of the columns from which these cells were read. */
  used?: readonly number[];
  /** Questions about the row that only a person can answer. */
  asks?: readonly SheetNote[];
}

/**
 * Converts a lane to the cells of a row: its loading and discharging port, and the calls between them without
 * dates.
 */
export function laneFindings(text: string, lane: Lane, names: HarborNames): RowFindings {
  const [load = [], ...others] = lane;
  const unload = others.at(-1) ?? [];
  const between = others.slice(0, -1);
  const cells = new Map<SheetField, SheetCell>([
    ['load', load.join('/')],
    ['unload', unload.join('/')],
  ]);
  if (between.length > 0) cells.set('via', between.map((codes) => codes.join('/')).join(', '));
  const harbors = lane.map((codes) => labels(codes, names)).join(' → ');
  return { cells, notes: [{ field: 'load', ...remark('lane_read', { text, harbors }) }] };
}
