import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { oldDaysMost } from '../../../trade/sheet/calls/read-laycan.ts';
import { viaPiece } from '../../../trade/sheet/calls/read-via.ts';
import { cellText, type SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import type { DateOrder } from '../../../trade/sheet/dates/date-atoms.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import { windowText } from '../../../trade/sheet/dates/date-window.ts';
import { overDaysMost, type WindowContext } from '../../../trade/sheet/dates/place-window.ts';
import * as tradeLimits from '../../../trade/trade-limits.ts';
import type { TrayRow } from '../draft-cells/draft-edit.ts';

export const ordersOf = ({ date_order }: Pick<TrayRow, 'date_order'>): readonly DateOrder[] =>
  date_order === 'unknown' ? ['month_first', 'day_first'] : [date_order];

/**
 * Returns the days of a text. If there are several ways to read the text, returns all of them, separated by
 * slashes. Such a text is refused later, so that a person must choose.
 */
export const textOfReadings = (readings: readonly string[]): string =>
  [...new Set(readings)].sort().join(' / ');

/**
 * Returns the row with its days written as complete dates. This is necessary because the draft table reads
 * bare numbers as month and day, while the sheet may use another order. If the days of a cell can be read in
 * two ways, the cell gets both dates, and a person must choose.
 */
export function withWrittenDays(row: TrayRow, today: PlainDate): TrayRow {
  const ways = ordersOf(row).flatMap((order) =>
    [overDaysMost, oldDaysMost].map((graceDays) =>
      daysWritten(row.cells, {
        today: row.written_on ?? today,
        order,
        graceDays,
        isEarly: row.is_early ?? false,
      }),
    ),
  );
  const fields = new Set(ways.flatMap((way) => [...way.keys()]));
  const cells = [...fields].map((field) => {
    const readings = ways.flatMap((way) => way.get(field) ?? []);
    return [field, textOfReadings(readings)] as const;
  });
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
}

/** Returns those days of a row that can be read in the given context, as complete dates by field. */
function daysWritten(cells: TrayRow['cells'], context: WindowContext): Map<SheetField, string> {
  const texts = new Map<SheetField, string>();
  /**
   * Writes the days of a field in full and returns the first day; undefined if the field contains no readable
   * days.
   */
  const write = (field: SheetField, way: WindowContext): PlainDate | undefined => {
    const window = windowIn(cells[field] ?? null, way);
    if (window) texts.set(field, windowText(window));
    return window?.start_time;
  };
  const since = (day: PlainDate): WindowContext => ({ ...context, today: day, graceDays: 0 });
  const loading = write('laycan', context) ?? write('laycan_start', context) ?? context.today;
  write('laycan_end', since(loading));
  const arriving = write('arrival', since(loading)) ?? write('arrival_start', since(loading)) ?? loading;
  write('arrival_end', since(arriving));
  const via = cellText(cells['via'] ?? null);
  if (via !== '') texts.set('via', viaWritten(via, since, loading));
  return texts;
}

/** Writes the days in a `via` cell as complete dates: `新加坡 12/20, 科伦坡(卸) 12/26`. */
const viaWritten = (via: string, since: (day: PlainDate) => WindowContext, loading: PlainDate): string =>
  via
    .split(/([,，;；、])/)
    .map((piece) => {
      const { marks, days } = viaPiece(piece);
      const first = marks.has('before') ? addDays(loading, -tradeLimits.passageDaysMost) : loading;
      const window = days === '' ? null : windowIn(days, since(first));
      return window ? piece.replace(days, windowText(window)) : piece;
    })
    .join('');

function windowIn(cell: SheetCell, context: WindowContext) {
  if (cellText(cell) === '') return null;
  const read = readWindow(cell, context);
  return 'value' in read ? read.value : null;
}
