/**
 * A call with its departure in local time: `2026-12-01T20:30`. If the clock time is unknown, the departure is
 * the end of the day.
 */
export interface DepartingCall {
  harbor_code: string;
  is_load: boolean;
  departure: string;
}

interface Dated {
  harbor_code: string;
  code: string;
  /** A local time with its UTC offset; null if not given. */
  time: string | null;
}

/**
 * Returns the departure of a call in local time. If the clock time is unknown, the departure is the end of
 * the day.
 */
export const departureOf = (day: string, clock: string | null | undefined): string =>
  `${day}T${clock ?? '24:00'}`;

/**
 * Returns the cut-offs of one call, given the calls of the voyage in order. A vessel may call at a port
 * twice. If a kind has as many cut-offs as the vessel has calls there, the first cut-off belongs to the first
 * call, and so on. Otherwise a cut-off belongs to the first call there that does not depart before the
 * cut-off.
 */
export function cutOffsOfCall<T extends Dated>(
  cutOffs: readonly T[],
  calls: readonly DepartingCall[],
  at: number,
): T[] {
  const { harbor_code } = calls[at] ?? {};
  const there = calls.flatMap((call, index) => (call.harbor_code === harbor_code ? [index] : []));
  const loading = there.filter((index) => calls[index]?.is_load);
  const possible = loading.includes(at) ? loading : there;
  const atPort = cutOffs.filter((one) => one.harbor_code === harbor_code);
  if (possible.length < 2) return atPort;
  return atPort.filter((one) => {
    const { time } = one;
    if (time === null) return true;
    const same = atPort.flatMap((other) => (other.code === one.code && other.time ? [other.time] : []));
    if (same.length === possible.length) return possible[same.toSorted().indexOf(time)] === at;
    const next = possible.find((index) => time.slice(0, 16) <= (calls[index]?.departure ?? ''));
    return (next ?? possible.at(-1)) === at;
  });
}
