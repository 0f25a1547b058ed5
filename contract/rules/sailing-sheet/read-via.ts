import { callOf, harborsOf, type CallsContext } from './call-ports.ts';
import { cellText } from './cell.ts';
import { readWindow } from './date-cell.ts';
import type { DateWindow } from './place-window.ts';
import { remark } from './note.ts';
import type { RowReader } from './row-reader.ts';
import type { SheetCall } from './sheet-sailing.ts';

const separators = /[,;、|\n→>]|->|(?<!\d)\/|\/(?!\d)/;

export interface ViaReading {
  calls: SheetCall[];
  /** What could not become a call, for the remark. */
  text: string;
}

/**
 * Ports on the way: `新加坡 8/20, 科伦坡 8/26`. A call needs a date, and none is invented: what has
 * no date, or one outside the voyage, stays as text. The row is never refused for it.
 */
export function readVia(
  reader: RowReader,
  context: CallsContext & { laycan: DateWindow; arrival: DateWindow },
): ViaReading {
  if (!reader.has('via')) return { calls: [], text: '' };
  const text = cellText(reader.cell('via'));
  const kept = (): ViaReading => {
    reader.assume('via', remark('via_kept', { text }));
    return { calls: [], text: `VIA ${text}` };
  };
  const calls: SheetCall[] = [];
  const pieces = text.split(separators).map((piece) => piece.trim());
  for (const piece of pieces.filter(Boolean)) {
    const call = readCall(piece, context);
    if (!call) return kept();
    calls.push(call);
  }
  const times = [
    context.laycan.start_time,
    ...calls.map((call) => call.start_time),
    context.arrival.end_time,
  ];
  const isInOrder = times.every((time, at) => at === 0 || time >= (times[at - 1] ?? ''));
  return isInOrder ? { calls, text: '' } : kept();
}

function readCall(piece: string, context: CallsContext & { laycan: DateWindow }): SheetCall | null {
  const at = piece.search(/\d/);
  if (at < 1) return null;
  // The dates may stand in brackets.
  const port = piece.slice(0, at).trim().replace(/\($/, '').trim();
  const dates = piece.slice(at).replace(/\)$/, '');
  const harbors = harborsOf(port, context);
  const window = readWindow(dates, { today: context.laycan.start_time, order: context.order });
  if (!('value' in harbors) || !('value' in window)) return null;
  return callOf(harbors.value, window.value, { is_load: false, is_unload: false });
}
