import { fromDayNumber, toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import type { CutOff } from '../sailing/sailing.ts';
import type { ContainerCall } from './voyage.ts';

/**
 * A call without dates, which is the same for every voyage of a weekly service. `at_sea` counts the days from
 * the departure at the previous call (for the first call, from the first day of the voyage) to the arrival.
 * `in_port` counts the days from arrival to departure.
 */
export interface PatternCall extends Omit<ContainerCall, 'arrive' | 'depart'> {
  at_sea: number;
  arrive_clock: string | null;
  in_port: number;
  depart_clock: string | null;
}

/**
 * A cut-off whose day is counted from the first day of the voyage; `day` is null if the cut-off has no time.
 * `rest` is the text after the date, for example `T17:00:00+08:00`.
 */
export type PatternCutOff = Omit<CutOff, 'time'> & { day: number | null; rest: string };

/**
 * Returns the day number from which the days of a voyage are counted: its first arrival. A voyage without
 * calls has no days to count, so its result does not matter.
 */
export const firstDayOf = (calls: readonly ContainerCall[]): number =>
  toDayNumber(calls[0]?.arrive.day ?? '1970-01-01');

export function patternOf(calls: readonly ContainerCall[]): PatternCall[] {
  let day = firstDayOf(calls);
  return calls.map(({ arrive, depart, ...call }) => {
    const [arrived, departed] = [toDayNumber(arrive.day), toDayNumber(depart.day)];
    const at_sea = arrived - day;
    day = departed;
    return {
      ...call,
      at_sea,
      arrive_clock: arrive.clock,
      in_port: departed - arrived,
      depart_clock: depart.clock,
    };
  });
}

/** Restores the calls of a voyage from its pattern; the inverse of `patternOf`. */
export function callsOf(pattern: readonly PatternCall[], firstDay: number): ContainerCall[] {
  let day = firstDay;
  return pattern.map(({ at_sea, arrive_clock, in_port, depart_clock, ...call }) => {
    const arrived = day + at_sea;
    day = arrived + in_port;
    return {
      ...call,
      arrive: { day: dayText(arrived), clock: arrive_clock },
      depart: { day: dayText(day), clock: depart_clock },
    };
  });
}

export const cutOffPatternOf = (cutOffs: readonly CutOff[], firstDay: number): PatternCutOff[] =>
  cutOffs.map(({ time, ...cutOff }) => ({
    ...cutOff,
    day: time === null ? null : toDayNumber(time.slice(0, 10)) - firstDay,
    rest: time?.slice(10) ?? '',
  }));

export const cutOffsOf = (pattern: readonly PatternCutOff[], firstDay: number): CutOff[] =>
  pattern.map(({ day, rest, ...cutOff }) => ({
    ...cutOff,
    time: day === null ? null : `${dayText(firstDay + day)}${rest}`,
  }));

const dayTexts = new Map<number, PlainDate>();

/**
 * Returns the date from a cache. All voyages together have few different days, and formatting a date is the
 * slowest part of decoding a call.
 */
function dayText(day: number): PlainDate {
  const text = dayTexts.get(day) ?? fromDayNumber(day);
  dayTexts.set(day, text);
  return text;
}
