/** Calls of each port by their time. */
export interface Timetable {
  /** Where those of a port begin, and at the end how many there are. */
  readonly start: Int32Array;
  readonly calls: Int32Array;
  /** Of each of `calls`. */
  readonly times: Int32Array;
}

export function timetableOf(
  ports: number,
  port: Int32Array,
  time: Int32Array,
  isListed: Uint8Array,
): Timetable {
  const calls = Int32Array.from([...isListed.keys()].filter((call) => isListed[call] === 1)).sort(
    (a, b) => (port[a] ?? 0) - (port[b] ?? 0) || (time[a] ?? 0) - (time[b] ?? 0) || a - b,
  );
  const start = new Int32Array(ports + 1);
  for (const call of calls) start[(port[call] ?? 0) + 1] = (start[(port[call] ?? 0) + 1] ?? 0) + 1;
  for (let at = 0; at < ports; at++) start[at + 1] = (start[at + 1] ?? 0) + (start[at] ?? 0);
  return { start, calls, times: calls.map((call) => time[call] ?? 0) };
}

/** The first place of a port's times at which it is not earlier than `least`; the end of the port where all are. */
export function firstNotBefore({ start, times }: Timetable, port: number, least: number): number {
  let low = start[port] ?? 0;
  let high = start[port + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
