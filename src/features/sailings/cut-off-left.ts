import { minuteMs } from '../../../trade/calendar/day-ms.ts';

/** A cut-off is marked as near if fewer than this many hours are left. */
const soonHours = 6;

export interface CutOffLeft {
  isOver: boolean;
  isSoon: boolean;
  days: number;
  hours: number;
  minutes: number;
}

/** Returns the time left until a local time with offset, e.g. 2026-11-20T17:00:00+08:00. */
export function cutOffLeft(time: string, now: Date): CutOffLeft {
  const left = Math.max(0, Math.floor((Date.parse(time) - now.getTime()) / minuteMs));
  return {
    isOver: Date.parse(time) <= now.getTime(),
    isSoon: left < soonHours * 60,
    days: Math.floor(left / 1_440),
    hours: Math.floor((left % 1_440) / 60),
    minutes: left % 60,
  };
}
