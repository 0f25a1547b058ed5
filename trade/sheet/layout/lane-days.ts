import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { SheetField } from '../headers/field.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';
import { readLane } from './lane.ts';
import { visitFindings } from './visits.ts';

const separators = [/\s\/\s|\n/, /[;；、]/, /,|，/, /\//, /→|->|=>/] as const;

/**
 * Reads the calls of a row whose ports are in one cell and whose days are in another cell:
 * `Shanghai-Ningbo-Jeddah` next to `5-8 Dec / 9-11 Dec / 28 Dec`. Returns null for any other row.
 */
export function laneDayFindings(
  row: readonly SheetCell[],
  laneAt: number,
  {
    names,
    today,
    columnOf,
  }: { names: HarborNames; today: string; columnOf: ReadonlyMap<SheetField, number> },
): RowFindings | null {
  if (['load', 'unload', 'laycan', 'laycan_start', 'arrival'].some((field) => has(columnOf, field)))
    return null;
  const lane = readLane(cellText(row[laneAt]), names);
  if (!lane) return null;
  for (const [at, cell] of row.entries()) {
    if (at === laneAt || isAbsent(cell)) continue;
    const days = separators
      .map((separator) =>
        cellText(cell)
          .split(separator)
          .map((part) => part.trim()),
      )
      .find((parts) => parts.length === lane.length && parts.every((part) => isDay(part, today)));
    if (!days) continue;
    const visits = lane.map((codes, place) => ({
      code: codes.join('/'),
      dates: { any: days[place] ?? null },
    }));
    const found = visitFindings(visits, { hasRoles: false, columnOf, names });
    return found && { ...found, used: [laneAt, at] };
  }
  return null;
}

const has = (columnOf: ReadonlyMap<SheetField, number>, field: string): boolean =>
  [...columnOf.keys()].some((one) => one === field);

/**
 * Returns true for days that include their month. For other days, the month would have to be assumed from
 * another call.
 */
const isDay = (text: string, today: string): boolean =>
  /[A-Z]{3}|月|\d[/.-]\d/i.test(text) && 'value' in readWindow(text, { today, graceDays: 31 });
