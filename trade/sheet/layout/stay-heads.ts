import { cellText, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import { isHeadOfPorts } from './call-heads.ts';

type Row = readonly SheetCell[];

const rowsSearched = 25;
const from = /^(?:FROM|VON|DESDE|DE|DAL|DU|START)$/i;
const to = /^(?:TO|UNTIL|TILL|BIS|HASTA|AT[EÉ]|AL|AU|END)$/i;

/**
 * Replaces the headings `From` and `To` by `ETA` and `ETD` in a sheet with a column of ports, because they
 * are then the first and last day of each call. In other sheets, these headings mean the loading and the
 * discharging port and are left unchanged.
 */
export function withStayHeads(rows: readonly Row[]): readonly Row[] {
  const at = rows.slice(0, rowsSearched).findIndex((row) => {
    const texts = row.map((cell) => cellText(cell));
    const [first, last] = [
      texts.findIndex((text) => from.test(text)),
      texts.findIndex((text) => to.test(text)),
    ];
    const hasEnd = row.some((cell, place) => {
      const match = matchHeader(cell);
      return (
        (match?.field === 'load' || match?.field === 'unload') &&
        place !== first &&
        place !== last &&
        !isHeadOfPorts(cell)
      );
    });
    return first >= 0 && last > first && row.some(isHeadOfPorts) && !hasEnd;
  });
  if (at < 0) return rows;
  const heads = (rows[at] ?? []).map((cell) => {
    const text = cellText(cell);
    return from.test(text) ? 'ETA' : to.test(text) ? 'ETD' : cell;
  });
  return rows.with(at, heads);
}
