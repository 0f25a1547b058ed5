import { addDays } from '../../calendar/plain-date.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import { remark } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';
import type { PortHead } from './port-heads.ts';
import { visitFindings, type Visit } from './visits.ts';

/** A column with the days that the vessel needs from the departure to a port: `T/T MANILA (DAYS)`. */
export interface TransitHead {
  index: number;
  code: string;
}

const transit =
  /^(?:T ?\/ ?T|TRANSIT(?: TIME)?|DAYS TO|航程|航期)[ :]{1,2}(?:TO )?(.{2,30}?)(?: ?\((?:DAYS?|天)\)| DAYS?| ?天)?$/i;

/** Returns the columns that contain the days from the departure to a port. */
export function transitHeads(header: readonly SheetCell[], names: HarborNames): TransitHead[] {
  return header.flatMap((cell, index): TransitHead[] => {
    const [, port = ''] = transit.exec(simplified(cellText(cell))) ?? [];
    const read = port === '' ? null : readHarbors(port, names, { isExact: true });
    const [code, other] = read && 'value' in read ? read.value : [];
    return code !== undefined && other === undefined ? [{ index, code }] : [];
  });
}

/**
 * Returns the arrival at each port: the departure from the first port plus the days in the column of the
 * port. Returns null without such days, or if the departure or a number of days cannot be read.
 */
export function transitFindings(
  row: readonly SheetCell[],
  start: PortHead,
  heads: readonly TransitHead[],
  { names, today }: { names: HarborNames; today: string },
): RowFindings | null {
  const read = readWindow(row[start.index] ?? null, { today, graceDays: 31 });
  if (!('value' in read)) return null;
  const filled = heads.filter(({ index }) => !isAbsent(row[index]));
  const days = filled.map(({ index }) => Number(cellText(row[index])));
  if (filled.length === 0 || days.some((one) => !Number.isInteger(one) || one < 1 || one > 90)) return null;
  const visits: Visit[] = [
    { code: start.code, dates: { any: row[start.index] ?? null }, role: 'load' },
    ...filled.map(({ code }, at): Visit => ({
      code,
      dates: { any: addDays(read.value.end_time, days[at] ?? 0) },
      role: 'discharge',
    })),
  ];
  const found = visitFindings(visits, { hasRoles: true, columnOf: new Map(), names });
  const window = cellText(visits.at(-1)?.dates.any ?? null);
  const note = remark('arrival_from_days', { days: days.join(' / '), window });
  return (
    found && {
      ...found,
      notes: [...found.notes, { field: 'arrival', ...note }],
      used: [start.index, ...heads.map(({ index }) => index)],
    }
  );
}
