import { rolesOf } from './call-marks.ts';
import { callOf, readPorts, type CallsContext } from './call-ports.ts';
import { remark } from '../note.ts';
import { readArrival } from './read-arrival.ts';
import { readLaycan } from './read-laycan.ts';
import { readVia } from './read-via.ts';
import type { RowReader } from '../row-reader.ts';
import type { SheetCall } from '../sheet-sailing.ts';

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
  if (load?.codes.some((code) => unload?.codes.includes(code))) reader.refuse('unload', remark('ends_equal'));
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
  return { harbors, remarks: [via.text, arrival.remark].filter((text) => text !== '') };
}
