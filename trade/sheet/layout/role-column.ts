import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { headOfPort } from './port-heads.ts';

type Row = readonly SheetCell[];

const portsLeast = 2;

/** A word for loading or discharging as a whole cell: `LOAD`, `Discharge ports`, `装港`. */
const roleWord =
  /^(?:L|D|LOAD(?:ING|S)?|DISCH(?:ARGE|ARGING)?\.?|UNLOAD(?:ING)?|POLS?|PODS?|EXPORT|IMPORT|装(?:货|船)?港?|卸(?:货|船)?港?)(?: PORTS?)? ?:?$/i;
const loads = /^(?:L$|LOAD|POL|EXPORT|装)/i;

/**
 * Joins a column with the roles of ports with the column of ports on its right, in a sheet with a column for each
 * vessel: `LOAD` next to `Shanghai` becomes `Shanghai (L)`. A role applies to the rows below it until the next role.
 * Sheets without such a column are returned unchanged.
 */
export function withJoinedRoles(rows: readonly Row[], names: HarborNames): readonly Row[] {
  const isPort = (row: Row) => headOfPort(row[1] ?? null, 1, names) !== null;
  const roles = rows.filter((row) => roleWord.test(textOf(row[0])) && isPort(row));
  const ports = rows.filter((row) => isPort(row) && (isBlank(row[0]) || roleWord.test(textOf(row[0]))));
  const others = rows.filter((row) => isPort(row) && !ports.includes(row));
  if (roles.length === 0 || ports.length < portsLeast || others.length > 0) return rows;
  let role = '';
  return rows.map((row): Row => {
    const [first = null, second = null, ...cells] = row;
    const isOfPort = isPort(row);
    if (isOfPort && !isBlank(first)) role = loads.test(textOf(first)) ? ' (L)' : ' (D)';
    if (isOfPort) return [`${cellText(second)}${role}`, ...cells];
    return row.filter((cell) => !isBlank(cell)).length < 2
      ? row
      : [isBlank(first) ? second : first, ...cells];
  });
}

const textOf = (cell: SheetCell | undefined): string => simplified(cellText(cell));
