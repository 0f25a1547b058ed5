import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { remark, type SheetNote } from '../note.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import { namesNoVessel, noNameWords, vesselLike } from './left-out-words.ts';

const isHeadOfVessels = (cell: SheetCell): boolean => {
  const match = matchHeader(cell);
  return match?.field === 'ship_name' && match.certainty === 3;
};

/**
 * Returns a question if a row has no vessel although one of its unread cells may contain a name. Also returns
 * a question if the vessel cell contains a possible name in addition to words such as TBN.
 */
export function unnamedVessel(
  { texts, columnOf, columns, source, rows, usedBy }: SheetColumns,
  at: number,
  { ship_name }: SheetSailing,
): SheetNote[] {
  const named = cellText(rows[at]?.[columnOf.get('ship_name') ?? -1]);
  const rest = named.replace(noNameWords, ' ').replace(/\s+/g, ' ').trim();
  if (ship_name === null && !texts && vesselLike.test(rest))
    return [{ field: null, ...remark('vessel_unread') }];
  if (texts || ship_name !== null || columnOf.has('ship_name')) return [];
  // The heading of a vessel column is in another part of the sheet, so the columns of this part are
  // incomplete.
  if (source?.some((row) => row.some(isHeadOfVessels))) return [{ field: null, ...remark('vessel_unread') }];
  const cells = source?.[at] ?? [];
  const isOpen = (cell: SheetCell, index: number) => {
    const field = columns[index]?.field ?? null;
    const isRead = usedBy?.get(at)?.has(index) || !(field === null || field === 'remark');
    return typeof cell === 'string' && !isRead && /\p{L}{2}/u.test(cell) && cell.length <= 40;
  };
  const row = simplified(cells.map((cell) => cellText(cell)).join(' '));
  const isNamed = namesNoVessel.test(row) || !cells.some(isOpen);
  return isNamed ? [] : [{ field: null, ...remark('vessel_unread') }];
}
