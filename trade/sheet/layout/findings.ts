import type { SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { Lane } from './lane.ts';

/**
 * The findings for one row: cells that the layout of the sheet gives, by field, and notes about the
 * assumptions. Example: the loading port of the row, read from a title above it.
 */
export interface RowFindings {
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  /**
   * True if these findings replace the whole row, so that the columns of the first header do not apply to it.
   */
  isWhole?: boolean;
  /**
   * The indexes of the columns from which these cells were read, so that the columns do not count as unread.
   */
  used?: readonly number[];
  /** Questions: notes that refuse the row until a person has decided about them. */
  asks?: readonly SheetNote[];
}

/**
 * Converts a lane such as `Shanghai - Singapore - Jeddah` to cells: the loading port, the discharging port,
 * and the ports between them as calls without dates.
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
