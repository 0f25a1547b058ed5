import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import type { Window } from '../i18n/windows.ts';

export interface Lane {
  load: Window;
  unload: Window;
  /** First day of loading to first day of arrival. */
  days: number;
  /** First days of the calls between. */
  vias?: readonly PlainDate[] | undefined;
}

export interface LaneGeometry {
  /** Lengths in days: the loading window, the voyage between the windows, the arrival window. */
  loadDays: number;
  legDays: number;
  unloadDays: number;
  /** Calls along the leg, 0..1. */
  viasAt: number[];
  /** Where the number of days stands: in the widest gap between calls. */
  daysAt: number;
}

/** Measures a lane in days. Windows that overlap leave a leg of one day, so that the line stays one. */
export function laneGeometry({ load, unload, days, vias = [] }: Lane): LaneGeometry {
  const loadDays = lengthOf(load);
  const legDays = Math.max(1, days - loadDays);
  const viasAt = vias.map((via) => clamp((daysBetween(load.start_time, via) - loadDays) / legDays));
  return { loadDays, legDays, unloadDays: lengthOf(unload), viasAt, daysAt: widestGap(viasAt) };
}

/** The day scale that fits every one of them, in whole tens. */
export function spanOf(lanes: readonly Lane[]): number {
  const longest = Math.max(0, ...lanes.map((lane) => lane.days + lengthOf(lane.unload)));
  return Math.max(10, Math.ceil(longest / 10) * 10);
}

const lengthOf = (window: Window): number => Math.max(1, daysBetween(window.start_time, window.end_time) + 1);

/** A call that falls into one of the windows stands just beside it, never on it. */
const clamp = (at: number): number => Math.min(0.97, Math.max(0.03, at));

function widestGap(viasAt: readonly number[]): number {
  const stops = [0, ...viasAt.toSorted((a, b) => a - b), 1];
  const gaps = stops.slice(1).map((stop, index) => ({ from: stops[index] ?? 0, to: stop }));
  const widest = gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from + 1e-9 ? gap : best));
  return (widest.from + widest.to) / 2;
}
