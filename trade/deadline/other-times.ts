import { dayMs } from '../calendar/day-ms.ts';
import { conflictOf, type Conflict } from './conflicts.ts';
import { leavesLessTime } from './receiving-windows.ts';

interface Timed {
  code: string;
  harbor_code: string;
  /** A local time with its UTC offset; null if not given. */
  time: string | null;
  terminal?: { name: string; time: string } | undefined;
}

/** The time of a deadline in a list that the reader imported (own list). Only the device knows it. */
export interface OtherTime {
  /** The sender of the list. */
  name: string;
  /** The date of the list. */
  since: string;
  code: string;
  harbor_code: string;
  time: string;
}

/**
 * A deadline with the times of imported lists. Its `time` is the safest of all times: the earliest cut-off or
 * the latest opening.
 */
export type WithOthers<Row> = Row & {
  /** The deadline as the server gives it; absent if only imported lists give a time. */
  given?: Row;
  /** The times of imported lists that differ from the server's time; absent if there are none. */
  others?: readonly OtherTime[];
};

/**
 * The maximum difference between two times of one deadline, in ms. Times that are farther apart belong to
 * different calls of the vessel.
 */
const sameCallMs = 10 * dayMs;

/**
 * Returns the deadlines of a sailing, completed with the times of imported lists. `rowOf` creates the row of
 * a deadline that only imported lists give. A deadline is returned unchanged if no imported list gives
 * another time for it.
 */
export function withOtherTimes<Row extends Timed>(
  rows: readonly Row[],
  others: readonly OtherTime[],
  rowOf: (other: OtherTime) => Row | null,
): WithOthers<Row>[] {
  const left = new Set(others);
  const joined = rows.map((row): WithOthers<Row> => {
    const same = others.filter((other) => left.has(other) && isSameDeadline(row, other));
    for (const other of same) left.delete(other);
    const differing = same.filter(({ time }) => row.time === null || momentOf(time) !== momentOf(row.time));
    if (differing.length === 0) return row;
    return {
      ...row,
      time: safest(row.code, [row.time, ...differing.map(({ time }) => time)]),
      given: row,
      others: differing,
    };
  });
  const alone = [...left].filter((other) => {
    const first = [...left].find((one) => one.code === other.code && one.harbor_code === other.harbor_code);
    return first === other;
  });
  const rowsOfLists = alone.flatMap((first) =>
    aloneRow(
      [...left].filter((other) => other.code === first.code && other.harbor_code === first.harbor_code),
      rowOf,
    ),
  );
  return [...joined, ...rowsOfLists];
}

function aloneRow<Row extends Timed>(
  same: readonly OtherTime[],
  rowOf: (other: OtherTime) => Row | null,
): WithOthers<Row>[] {
  const [first] = same;
  const row = first && rowOf(first);
  return row
    ? [
        {
          ...row,
          time: safest(
            row.code,
            same.map(({ time }) => time),
          ),
          others: same,
        },
      ]
    : [];
}

const isSameDeadline = (row: Timed, other: OtherTime): boolean =>
  row.code === other.code &&
  row.harbor_code === other.harbor_code &&
  (row.time === null || Math.abs(momentOf(row.time) - momentOf(other.time)) < sameCallMs);

const momentOf = (time: string): number => Date.parse(time);

/** Returns the safest of the times: the earliest cut-off or the latest opening. Null if no time is known. */
function safest(code: string, times: readonly (string | null)[]): string | null {
  return times.reduce((best, time) => {
    if (best === null || time === null) return best ?? time;
    return leavesLessTime(code, { was: best, now: time }) ? time : best;
  }, null);
}

/** True if the sources of a deadline give different times. */
export const isContested = <Row extends Timed & Parameters<typeof conflictOf>[0]>(
  row: WithOthers<Row>,
): boolean => conflictOf(row) !== null || otherConflicts(row).length > 0;

/** A conflict between two sources about one deadline of a sailing. */
export type DeadlineConflict = { code: string; harbor_code: string } & Conflict;

/** Returns the conflicts between the server's time of a deadline and the times of imported lists. */
export function otherConflicts<Row extends Timed>({
  given,
  others = [],
}: WithOthers<Row>): DeadlineConflict[] {
  const was = given?.time;
  if (!given || !was) return [];
  const terminal = given.terminal?.time === was ? given.terminal.name : null;
  return others.map(({ code, harbor_code, name, time }) => ({
    code,
    harbor_code,
    source: 'own_list',
    name,
    was,
    was_terminal: terminal,
    now: time,
    minutes: (momentOf(time) - momentOf(was)) / 60_000,
  }));
}
