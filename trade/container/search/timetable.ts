/** The calls of each port, sorted by time. */
export interface Timetable {
  /** The index of the first call of each port. The last element is the number of calls. */
  readonly start: Int32Array;
  readonly calls: Int32Array;
  /** The time of each element of `calls`. */
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

/**
 * Returns the index of the first call of a port that is not before `least`. If all calls are before it,
 * returns the index after the last call of the port.
 */
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
