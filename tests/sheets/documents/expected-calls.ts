import { harborBook } from '../../../server/db/harbors/harbor-book.ts';

/** A call as a person reads it. */
export interface ExpectedCall {
  /** The codes that are in use for the port. */
  ports: readonly string[];
  /** The days of the call, in each allowed notation. Empty if the document gives no days. */
  days: readonly string[];
  kind: 'load' | 'discharge';
  /** True if both functions of the call are correct, and if the call may also be left out. */
  isOpen?: boolean;
}

export interface ExpectedCalls {
  calls: readonly ExpectedCall[];
  /** True if additional calls are correct too. */
  isOpen: boolean;
}

/** A call that the product read. If the call has one day, the last day equals the first day. */
export interface ReadCall {
  port: string;
  first: string;
  last: string;
  kind: ExpectedCall['kind'];
}

/**
 * Parses the calls of a row, for example `CNSHA 2026-12-05/08 >+ CNNGB 2026-12-09 > ... (AEJEA|AEKLF)
 * 2026-12-28`:
 * - `>+` precedes another loading call, `>+?` or `>?` a call of either function that may be left out, `>` a
 *   discharging call. `...` matches any calls.
 * - `A+B` are two ports with the same days. `(A|B)` are codes of one port.
 * - `2026-12-05/08` are the days of a laycan, `2026-12-05~07` are arrival and departure. `(x|y)` allows
 *   several days. `?`, `-` or nothing means that no day is given.
 */
export function parseCalls(text: string): ExpectedCalls {
  const calls: ExpectedCall[] = [];
  let isOpen = false;
  let kind: ExpectedCall['kind'] = 'load';
  for (const part of text.split(/ (?=>)/)) {
    if (part.startsWith('> ')) kind = 'discharge';
    const mayBe = /^>\+?\? /.test(part);
    const call = part.replace(/^>\+?\?? /, '');
    isOpen ||= call.startsWith('...');
    const [ports = '', days = ''] = call.replace(/^\.\.\. ?/, '').split(' ');
    if (ports === '') continue;
    const some = days === '?' || days === '-' || days === '' ? [] : alternatives(days);
    for (const port of ports.split('+'))
      calls.push({
        ports: port.replace(/[()]/g, '').split('|'),
        days: some,
        kind,
        ...(mayBe && { isOpen: true }),
      });
  }
  return { calls, isOpen };
}

/** Splits `(2026-12-05|2026-12-06/08)` into its parts. Other brackets belong to the pattern of one day. */
function alternatives(days: string): string[] {
  // `2026-12-05/05` is one day.
  const short = days.replace(/(\d{4}-\d{2}-(\d{2}))[/~]\2(?!\d)/g, '$1');
  const inner = /^\(([^()]*)\)$/.exec(short)?.[1] ?? short;
  return inner.includes('|') && !/[()[]/.test(inner) ? inner.split('|') : [inner];
}

/**
 * Returns the indexes of the expected calls that the sailing has. Returns null if a call of the sailing is
 * not expected, or if the sailing has no loading call or no discharging call.
 */
export function coveredBy(
  { calls, isOpen }: ExpectedCalls,
  read: readonly ReadCall[],
): ReadonlySet<number> | null {
  const covered = new Set<number>();
  for (const one of read) {
    const at = calls.findIndex(
      ({ ports, kind, days, isOpen: mayBe }) =>
        isPort(ports, one.port) && (mayBe || kind === one.kind) && isDay(days, one.kind, one),
    );
    if (at >= 0) covered.add(at);
    else if (!isOpen) return null;
  }
  for (const [at, call] of calls.entries()) if (call.isOpen) covered.add(at);
  const kinds = new Set([...covered].map((at) => calls[at]?.kind));
  const isWhole = kinds.has('load') && (kinds.has('discharge') || calls.every(({ kind }) => kind === 'load'));
  return isWhole ? covered : null;
}

/** Other codes of a port, and the code of our book. */
const codeOf: ReadonlyMap<string, string> = new Map([
  ['JOAQB', 'JOAQJ'],
  ...harborBook.list.flatMap(({ code, aliases }) =>
    aliases.filter((one) => /^[A-Z]{5}$/.test(one)).map((one) => [one, code] as const),
  ),
]);

const isPort = (ports: readonly string[], code: string): boolean =>
  ports.some((one) => one === code || codeOf.get(one) === code);

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

/** Returns the notations in which a period of days may be written. */
const spellings = (first: string, last: string): string[] =>
  first === last ? [first] : [8, 5, 0].map((from) => `${first}/${last.slice(from)}`);

/**
 * Returns true if calls match a text of calls as a regular expression, in which `+` is itself, `...` is anything and
 * `(>|>+)` allows both functions of the next call.
 */
export function isTextOfCalls(pattern: string, calls: readonly WrittenCall[]): boolean {
  if (!/\(>|\.\.\.|\[|\)\?/.test(pattern) && !/ - ?|\+/.test(pattern)) return false;
  const whole = new RegExp(`^${patternOf(pattern)}$`);
  return textsOf(calls).some((text) => whole.test(text));
}

/** Returns the source of a regular expression for a pattern in which `+` is itself and `...` is anything. */
export const patternOf = (pattern: string): string =>
  pattern.replaceAll('+', '\\+').replaceAll(' ... ', '( .*)? ?').replaceAll('...', '.*');

/** A call as it is stored. A call may have several ports. */
export interface WrittenCall {
  ports: readonly string[];
  first: string;
  last: string;
  isLoad: boolean;
  isDischarge: boolean;
}

/** Returns the texts of calls, with each notation of their days. */
export function textsOf(calls: readonly WrittenCall[]): string[] {
  let texts = [''];
  for (const { ports, first, last, isLoad, isDischarge } of calls) {
    const days = first === '' ? ['-'] : spellings(first, last);
    const signs = [...(isLoad ? ['>+'] : []), ...(isDischarge || !isLoad ? ['>'] : [])];
    texts = texts.flatMap((text) =>
      (text === '' ? [''] : signs.map((sign) => `${text} ${sign} `)).flatMap((start) =>
        days.map((day) => `${start}${ports.join('+')} ${day}`),
      ),
    );
  }
  return texts.slice(0, 5_000);
}
