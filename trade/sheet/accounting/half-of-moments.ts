import { isAbsent } from '../cell.ts';
import { cellText } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { remark, type SheetNote } from '../note.ts';

/**
 * Returns a question if a row has only the arrivals or only the departures of its ports. The other half may
 * be in a row that was not recognised as a part of the same voyage.
 */
export function halfOfMoments({ columns, source, layout, firstRow }: SheetColumns, at: number): SheetNote[] {
  if (layout !== 'moment_rows') return [];
  const filled = (row: number, moment: 'ETA' | 'ETD') =>
    columns.filter(
      ({ header, index }) => header.startsWith(`${moment} `) && !isAbsent(cellText(source?.[row]?.[index])),
    ).length;
  const isHalf = (row: number) => (filled(row, 'ETA') === 0) !== (filled(row, 'ETD') === 0);
  const areWhole = (source ?? []).some(
    (_, row) => row >= firstRow && filled(row, 'ETA') > 0 && filled(row, 'ETD') > 0,
  );
  const isAsked = isHalf(at) && (areWhole || filled(at, 'ETA') + filled(at, 'ETD') > 1);
  return isAsked ? [{ field: null, ...remark('left_out_text', { text: 'ETA / ETD' }) }] : [];
}
