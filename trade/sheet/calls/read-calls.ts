import { rolesOf } from './call-marks.ts';
import { callOf, readPorts, type CallsContext, type OrderedContext } from './call-ports.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { windowText } from '../dates/date-window.ts';
import { remark } from '../note.ts';
import { readArrival } from './read-arrival.ts';
import { readLaycan } from './read-laycan.ts';
import { readVia } from './read-via.ts';
import type { RowReader } from '../row-reader.ts';
import type { SheetCall } from '../sheet-sailing.ts';

export interface CallsReading {
  harbors: SheetCall[];
  /** Remarks about the calls for readers of the sailing. */
  remarks: string[];
  /** The order of day and month that was used for numeric dates. */
  order: DateOrder;
}

/**
 * Reads the loading call, the discharging call and the calls between them. Returns null if it refused one.
 *
 * If the order of day and month is unknown, both orders are tried. If only one gives a possible voyage, it is
 * used. If both do, the row is refused and a person decides.
 */
export function readCalls(reader: RowReader, context: CallsContext): CallsReading | null {
  if (context.order !== 'unknown') return readOrdered(reader, { ...context, order: context.order });
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

function tryOrder(reader: RowReader, context: CallsContext, order: DateOrder) {
  const trial = reader.trial();
  return { order, trial, calls: readOrdered(trial, { ...context, order }) };
}

/**
 * Returns true if the other order was refused because of its dates. Ports cannot be the reason, because this
 * order read them.
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
  const laycan = readLaycan(reader, context);
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
  const via = readVia(reader, { ...context, laycan, arrival: arrival.window });
  const harbors = [
    ...via.before,
    callOf(load.codes, laycan, { ...rolesOf(load.marks), is_load: true }),
    ...via.calls,
    callOf(unload.codes, arrival.window, { ...rolesOf(unload.marks), is_unload: true }),
    ...via.after,
  ];
  return {
    harbors,
    remarks: [via.text, arrival.remark].filter((text) => text !== ''),
    order: context.order,
  };
}

/** Returns true if a cell has one whole date for each of several ports: `2 JAN / 5 JAN`. */
function isDayForEach(ports: number, text: string): boolean {
  const parts = text.split(/\s[/&+,]\s|\n|[;；、]/).filter((part) => part.trim() !== '');
  return (
    ports > 1 &&
    parts.length === ports &&
    parts.every((part) => /^\D*\d.*[/.月-]|[A-Z]{3}/i.test(part.trim()))
  );
}
