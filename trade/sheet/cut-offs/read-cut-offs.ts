import * as tradeLimits from '../../trade-limits.ts';
import { isLocalTime } from '../../calendar/local-time.ts';
import { harborsOf, type OrderedContext } from '../calls/call-ports.ts';
import { typedText } from '../cell.ts';
import { extractClock } from '../dates/clock.ts';
import { cutOffParts, cutOffPieces, type CutOffParts } from './cut-off-text.ts';
import { readCutOffTime, type CutOffPort } from './cut-off-time-cell.ts';
import { labels } from '../ports/harbor-cell.ts';
import { remark } from '../note.ts';
import type { RowReader } from '../row-reader.ts';
import type { SheetCall, SheetCutOff } from '../sheet-sailing.ts';

type Calls = readonly SheetCall[];

/**
 * Reads the cut-offs of a row; `calls` is null if the calls could not be read. If a cut-off cannot be read,
 * the row is refused, because shippers rely on cut-offs. A text that is not a cut-off is added to the remark
 * with a note.
 */
export function readCutOffs(
  reader: RowReader,
  { calls, remarks, ...context }: OrderedContext & { calls: Calls | null; remarks: string[] },
): SheetCutOff[] {
  if (!reader.has('cut_offs')) return [];
  const found: SheetCutOff[] = [];
  for (const parts of cutOffPieces(typedText(reader.cell('cut_offs'))).map(cutOffParts)) {
    if (parts.code === null && parts.provenance === null) {
      reader.assume('cut_offs', remark('cut_off_kept', { text: parts.text }));
      remarks.push(parts.text);
      continue;
    }
    const read = readOne(reader, parts, { ...context, calls });
    if (!read) continue;
    const same = found.filter((one) => one.code === read.code && one.harbor_code === read.harbor_code);
    if (same.some(({ time }) => time === read.time)) continue;
    // A vessel that loads twice at a port may have the same kind of cut-off for each call.
    if (same.length >= Math.max(1, loadingCalls(calls ?? [], read.harbor_code)))
      reader.refuse('cut_offs', remark('cut_off_twice', { text: parts.text }));
    else found.push(read);
  }
  const most = tradeLimits.cutOffsPerSailingMost;
  if (found.length > most) reader.refuse('cut_offs', remark('cut_off_too_many', { most }));
  return found;
}

function readOne(
  reader: RowReader,
  parts: CutOffParts,
  context: OrderedContext & { calls: Calls | null },
): SheetCutOff | null {
  const { code, rule, text } = parts;
  const provenance = parts.provenance ?? 'published';
  const { port, time: timeText } = portAndTime(parts, context);
  if (code === null) return reader.refuse('cut_offs', remark('cut_off_unknown', { text }));
  const harbor_code = readHarbor(reader, port, { ...context, text });
  if (harbor_code === null) return null;
  if (provenance === 'computed' && rule === null)
    return reader.refuse('cut_offs', remark('cut_off_rule_missing', { text }));
  if (timeText === '' && provenance === 'not_given')
    return { code, harbor_code, time: null, provenance, rule };
  const call = callAtHarbor(context.calls ?? [], harbor_code);
  const at: CutOffPort = {
    timeZone: context.names.byCode.get(harbor_code)?.time_zone,
    firstDay: call?.start_time ?? '',
    lastDay: call?.end_time ?? '',
  };
  const read = readCutOffTime(timeText, at, context);
  if (!('value' in read)) return reader.refuse('cut_offs', read.refused);
  const day = read.value.slice(0, 10);
  if (read.otherOrder)
    reader.assume('cut_offs', remark(`date_${read.otherOrder}`, { text: timeText, window: day }));
  return { code, harbor_code, time: read.value, provenance, rule };
}

/** The month at the beginning of a time: `Dec 3 17:00`. */
const monthFirst = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[. ]{0,2}\d/i;

/** Finds the port and the time among the pieces. A single piece such as `上海 11-24 17:00` contains both. */
export function portAndTime(
  { places }: CutOffParts,
  context: Pick<OrderedContext, 'names' | 'harborsByText'>,
): { port: string; time: string } {
  const isTime = (piece: string) => isLocalTime(piece) || extractClock(piece) !== null;
  const [only] = places;
  const at = only?.search(/\d/) ?? -1;
  if (places.length === 1 && only !== undefined && at > 0 && isTime(only.slice(at)) && !monthFirst.test(only))
    return { port: only.slice(0, at).trim(), time: only.slice(at) };
  const isPort = (piece: string) => !isTime(piece) && 'value' in harborsOf(piece, context);
  const port = places.find(isPort) ?? places.find((piece) => !/\d/.test(piece));
  const time = places.filter((piece) => piece !== port).join(', ');
  return { port: port ?? '', time };
}

/**
 * Reads the port of a cut-off. If the cut-off names no port, the first loading port is assumed with a note;
 * the result is empty if no loading call is known. Returns null if the port was refused.
 */
function readHarbor(
  reader: RowReader,
  port: string,
  { calls, text, ...context }: OrderedContext & { calls: Calls | null; text: string },
): string | null {
  if (port === '') {
    const first = calls?.find((call) => call.is_load)?.harbor_code ?? '';
    const harbors = labels([first], context.names);
    if (first !== '') reader.assume('cut_offs', remark('cut_off_port_assumed', { text, harbors }));
    return first;
  }
  const [harbor, ...others] = reader.take('cut_offs', harborsOf(port, context)) ?? [];
  if (harbor === undefined) return null;
  if (others.length > 0) return reader.refuse('cut_offs', remark('cut_off_one_port', { text: port }));
  if (calls === null || callAtHarbor(calls, harbor)) return harbor;
  return reader.refuse('cut_offs', remark('cut_off_elsewhere', { text: port }));
}

const loadingCalls = (calls: Calls, code: string): number =>
  calls.filter((call) => call.is_load && portsOf(call).includes(code)).length;

const portsOf = (call: SheetCall) => [call.harbor_code, call.second_harbor_code, call.third_harbor_code];

/**
 * Returns the first loading call at a port, or the first call there if the vessel does not load there;
 * undefined if the vessel does not call there.
 */
function callAtHarbor(calls: Calls, code: string): SheetCall | undefined {
  const there = calls.filter((call) => portsOf(call).includes(code));
  return there.find((call) => call.is_load) ?? there[0];
}
