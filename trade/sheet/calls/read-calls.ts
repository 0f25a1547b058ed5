import { rolesOf } from './call-marks.ts';
import { callOf, readPorts, type CallsContext, type OrderedContext } from './call-ports.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { windowText } from '../dates/date-window.ts';
import { remark } from '../note.ts';
import { readArrival } from './read-arrival.ts';
import { readLaycan } from './read-laycan.ts';
import { readVia } from './read-via.ts';
import type { RowReader } from '../row-reader.ts';
import type { SheetCall, UndatedCall } from '../sheet-sailing.ts';

export interface CallsReading {
  harbors: SheetCall[];
  /** The discharging call, if its days are unknown; otherwise null. */
  undated: UndatedCall | null;
  /**
   * Texts about the calls that are added to the sailing's public remark, for example that the arrival is an
   * estimate.
   */
  remarks: string[];
  /** The order of day and month in which the dates of the row were read. */
  order: DateOrder;
}

/**
 * Reads the loading call, the discharging call and the calls between the two. Returns null if the row was
 * refused. If the order of day and month is unknown, both orders are tried. If only one order gives a
 * possible voyage, that order is used. If the two orders give different voyages, the row is refused and a
 * person decides.
 */
export function readCalls(reader: RowReader, context: CallsContext): CallsReading | null {
  if (context.order !== 'unknown') return readOrdered(reader, { ...context, order: context.order });
  // A laycan such as `8-11/12` has its days before its month. The whole row is therefore first read in the
  // order day, month.
  if (daysThenMonth.test(reader.text('laycan')) && reader.text('arrival') !== '') {
    const { trial, calls } = tryOrder(reader, context, 'day_first');
    if (calls && trial.refused.length === 0) {
      reader.adopt(trial);
      return calls;
    }
  }
  const monthFirst = tryOrder(reader, context, 'month_first');
  const isOpen = monthFirst.trial.assumed.some(({ code }) => code === 'date_month_first');
  if (monthFirst.calls && monthFirst.trial.refused.length === 0 && !isOpen) {
    reader.adopt(monthFirst.trial);
    return monthFirst.calls;
  }
  const ways = [monthFirst, tryOrder(reader, context, 'day_first')];
  const [way, other] = ways.filter(({ calls, trial }) => calls && trial.refused.length === 0);
  const [likeliest] = ways;
  if (!way) {
    if (likeliest) reader.adopt(likeliest.trial);
    return null;
  }
  if (other && timesOf(way.calls) !== timesOf(other.calls)) {
    const [first = '', second = ''] = [way, other].map(({ calls }) => laycanText(calls));
    const text = reader.text('laycan') || reader.text('laycan_start');
    return reader.refuse('laycan', remark('date_order_unknown', { text, first, second }));
  }
  reader.adopt(way.trial);
  const failed = ways.find(({ order }) => order !== way.order);
  if (!other && failed && differs(way.calls, failed.trial))
    reader.assume(
      'laycan',
      remark('date_order_possible', { order: way.order, window: laycanText(way.calls) }),
    );
  return way.calls;
}

const daysThenMonth =
  /(?<![\d/])(?:1[3-9]|2\d|3[01]|0?[1-9])-(?:1[3-9]|2\d|3[01]|1[0-2]|0?[1-9])\/\d{1,2}(?![\d/])/;

function tryOrder(reader: RowReader, context: CallsContext, order: DateOrder) {
  const trial = reader.trial();
  return { order, trial, calls: readOrdered(trial, { ...context, order }) };
}

/**
 * Returns true if the row can be read in one order of day and month (`calls`) but not in the other
 * (`failed`). The dates decided the order in this case, because ports do not depend on it.
 */
const differs = (calls: CallsReading | null, failed: RowReader): boolean =>
  calls !== null && failed.refused.length > 0;

const timesOf = (calls: CallsReading | null): string =>
  (calls?.harbors ?? []).map(({ start_time, end_time }) => `${start_time}/${end_time}`).join();

const laycanText = (calls: CallsReading | null): string => {
  const load = calls?.harbors.find((call) => call.is_load);
  return load ? windowText(load) : '';
};

function readOrdered(reader: RowReader, context: OrderedContext): CallsReading | null {
  const load = readPorts(reader, ['load', 'second_load', 'third_load'], context);
  const unload = readPorts(reader, ['unload', 'second_unload', 'third_unload'], context);
  const laycan = readLaycan(reader, context, context.names.byCode.get(load?.codes[0] ?? '')?.time_zone);
  if (load?.codes.some((code) => unload?.codes.includes(code))) reader.refuse('unload', remark('ends_equal'));
  for (const [ports, field] of [
    [load, 'laycan'],
    [unload, 'arrival'],
  ] as const)
    if (ports && isDayForEach(ports.codes.length, reader.text(field)))
      reader.refuse(
        field,
        remark('days_for_each_port', { ports: ports.codes.join('/'), text: reader.text(field) }),
      );
  if (!load || !laycan) return null;
  const arrival = readArrival(reader, {
    ...context,
    load: load.codes,
    unload: unload?.codes ?? null,
    laycan,
  });
  if (!unload || !arrival) return null;
  const end = { ...rolesOf(unload.marks), is_unload: true };
  const { window } = arrival;
  const via = readVia(reader, {
    ...context,
    laycan,
    arrival: window ?? { start_time: farDay, end_time: farDay },
  });
  const harbors = [
    ...via.before,
    callOf(load.codes, laycan, { ...rolesOf(load.marks), is_load: true }),
    ...via.calls,
    ...(window ? [callOf(unload.codes, window, end)] : []),
    ...via.after,
  ];
  return {
    harbors,
    undated: window ? null : undatedOf(callOf(unload.codes, { start_time: farDay, end_time: farDay }, end)),
    remarks: [via.text, arrival.remark].filter((text) => text !== ''),
    order: context.order,
  };
}

/**
 * A day after all calls. It replaces an unknown arrival, so that the calls on the way are not refused as too
 * late.
 */
const farDay = '9999-12-31';

const undatedOf = ({ start_time: _start, end_time: _end, ...call }: SheetCall): UndatedCall => call;

/**
 * Returns true if a cell contains one complete date for each of several ports: `2 JAN / 5 JAN`. The ports are
 * then separate calls and not alternatives, so the row is refused.
 */
function isDayForEach(ports: number, text: string): boolean {
  const partsAt = (separator: RegExp) => text.split(separator).filter((part) => part.trim() !== '');
  const isForEach = (parts: readonly string[], day: RegExp) =>
    ports > 1 && parts.length === ports && parts.every((part) => day.test(part.trim()));
  return (
    isForEach(partsAt(/\s[/&+,]\s|\n|[;；、]/), /^\D*\d.*[/.月-]|[A-Z]{3}/i) ||
    isForEach(partsAt(/[/&+]/), /^(?:ET[AD] )?\d{1,2}[ -]?[A-Z]{3,9}$|^\d{1,2}月\d{1,2}日?$/i)
  );
}
