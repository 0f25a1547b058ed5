import type { SheetCell } from '../cell.ts';
import type { SheetField } from '../columns/field.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { Lane } from './lane.ts';

/** What the layout of a sheet says of one row: cells by what they hold, and what was assumed on the way. */
export interface RowFindings {
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  /** The row stands under a head of its own: its columns are none of those above. */
  isWhole?: boolean;
}

/** A lane as the cells of a row: its ends, and what lies between without a date. */
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
