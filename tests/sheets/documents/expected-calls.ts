/** A call as a person reads it. */
export interface ExpectedCall {
  /** The codes in use for the port. */
  ports: readonly string[];
  /** The days, each as it may be written; empty if the document gives none. */
  days: readonly string[];
  kind: 'load' | 'discharge';
}

export interface ExpectedCalls {
  calls: readonly ExpectedCall[];
  /** True if further calls are right too. */
  isOpen: boolean;
}

/** A call that was read. The last day equals the first if the call has one day. */
export interface ReadCall {
  port: string;
  first: string;
  last: string;
  kind: ExpectedCall['kind'];
}

/**
 * Parses the calls of a row, such as `CNSHA 2026-12-05/08 >+ CNNGB 2026-12-09 > ... (AEJEA|AEKLF) 2026-12-28`:
 * - `>+` a further loading call, `>` a discharging call, `...` any calls.
 * - `A+B` two ports with one window, `(A|B)` codes of one port.
 * - `2026-12-05/08` a window, `2026-12-05~07` arrival and departure, `(x|y)` one of several, `?` no day given.
 */
export function parseCalls(text: string): ExpectedCalls {
  const calls: ExpectedCall[] = [];
  let isOpen = false;
  let kind: ExpectedCall['kind'] = 'load';
  for (const part of text.split(/ (?=>)/)) {
    if (part.startsWith('> ')) kind = 'discharge';
    const call = part.replace(/^>\+? /, '');
    isOpen ||= call.startsWith('...');
    const [ports = '', days = ''] = call.replace(/^\.\.\. ?/, '').split(' ');
    if (ports === '') continue;
    if (days === '') throw new Error(`The call has no days: ${text}`);
    const written = days === '?' ? [] : days.split(/\|(?![^[(]*[\])])|[()|]/).filter(Boolean);
    const some = days.includes('[') ? [days] : written;
    for (const port of ports.split('+'))
      calls.push({ ports: port.replace(/[()]/g, '').split('|'), days: some, kind });
  }
  return { calls, isOpen };
}

/**
 * Returns the indexes of the expected calls that a sailing has; null if one of its calls is not expected, or it
 * lacks a loading or a discharging call.
 */
export function coveredBy(
  { calls, isOpen }: ExpectedCalls,
  read: readonly ReadCall[],
): ReadonlySet<number> | null {
  const covered = new Set<number>();
  for (const one of read) {
    const at = calls.findIndex(
      ({ ports, kind, days }) => ports.includes(one.port) && kind === one.kind && isDay(days, kind, one),
    );
    if (at >= 0) covered.add(at);
    else if (!isOpen) return null;
  }
  const kinds = new Set([...covered].map((at) => calls[at]?.kind));
  const isWhole = kinds.has('load') && (kinds.has('discharge') || calls.every(({ kind }) => kind === 'load'));
  return isWhole ? covered : null;
}

function isDay(days: readonly string[], kind: ExpectedCall['kind'], { first, last }: ReadCall): boolean {
  if (days.length === 0) return first === '';
  return days.some((written) => {
    const [arrival = '', departure] = written.split('~');
    if (departure === undefined)
      return spellings(first, last).some((text) => new RegExp(`^${written}$`).test(text));
    const end = `${arrival.slice(0, arrival.length - departure.length)}${departure}`;
    const single = kind === 'load' ? end : arrival;
    return (first === arrival && (last === end || last >= end)) || (first === last && first === single);
  });
}

/** Returns the ways in which a window may be written. */
const spellings = (first: string, last: string): string[] =>
  first === last ? [first] : [8, 5, 0].map((from) => `${first}/${last.slice(from)}`);
