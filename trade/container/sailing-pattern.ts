import { fromDayNumber, toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import type { CutOff } from '../sailing/sailing.ts';
import type { BoxCall } from './voyage.ts';

/**
 * A call without its day: those of a weekly service are alike. The days that lie between the departure from the
 * call before, or the first day of the voyage, and the arrival; and between arrival and departure.
 */
export interface PatternCall extends Omit<BoxCall, 'arrive' | 'depart'> {
  at_sea: number;
  arrive_clock: string | null;
  in_port: number;
  depart_clock: string | null;
}

/** With the day counted from the first one of the voyage, and what follows the day: `T17:00:00+08:00`. */
export type PatternCutOff = Omit<CutOff, 'time'> & { day: number | null; rest: string };

/** The day from which those of a voyage are counted; of one without calls any will do. */
export const firstDayOf = (calls: readonly BoxCall[]): number =>
  toDayNumber(calls[0]?.arrive.day ?? '1970-01-01');

export function patternOf(calls: readonly BoxCall[]): PatternCall[] {
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

/** The inverse. */
export function callsOf(pattern: readonly PatternCall[], firstDay: number): BoxCall[] {
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

/** Voyages have few different days, and dates cost more than all the rest of a call. */
function dayText(day: number): PlainDate {
  const text = dayTexts.get(day) ?? fromDayNumber(day);
  dayTexts.set(day, text);
  return text;
}
