import { callOf, readPorts, type CallsContext } from './call-ports.ts';
import { remark } from './note.ts';
import { readArrival } from './read-arrival.ts';
import { readLaycan } from './read-laycan.ts';
import { readVia } from './read-via.ts';
import type { RowReader } from './row-reader.ts';
import type { SheetCall } from './sheet-sailing.ts';

export interface CallsReading {
  harbors: SheetCall[];
  /** What readers of the sailing should know about its calls. */
  remarks: string[];
}

/** The loading and the discharging call with what lies between, or null when one was refused. */
export function readCalls(reader: RowReader, context: CallsContext): CallsReading | null {
  const load = readPorts(reader, ['load', 'second_load', 'third_load'], context);
  const unload = readPorts(reader, ['unload', 'second_unload', 'third_unload'], context);
  const laycan = readLaycan(reader, context);
  if (load?.some((code) => unload?.includes(code))) reader.refuse('unload', remark('ends_equal'));
  if (!load || !laycan) return null;
  const arrival = readArrival(reader, { ...context, load, unload, laycan });
  if (!unload || !arrival) return null;
  const via = readVia(reader, { ...context, laycan, arrival: arrival.window });
  const harbors = [
    callOf(load, laycan, { is_load: true, is_unload: false }),
    ...via.calls,
    callOf(unload, arrival.window, { is_load: false, is_unload: true }),
  ];
  return { harbors, remarks: [via.text, arrival.remark].filter((text) => text !== '') };
}
