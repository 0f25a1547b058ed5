import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import type { Window } from '../i18n/windows.ts';

export interface Lane {
  load: Window;
  unload: Window;
  /** Days from the first day of loading to the first day of arrival. */
  days: number;
  /** The first days of the calls between loading and discharging. */
  vias?: readonly PlainDate[] | undefined;
}

/** A part of the voyage line, as fractions of its length: the middle and the width. */
export interface Gap {
  at: number;
  share: number;
}

export interface LaneGeometry {
  /** The length of the laycan, in days. */
  loadDays: number;
  /** The length of the voyage between the laycan and the arrival days, in days. */
  legDays: number;
  /** The number of arrival days. */
  unloadDays: number;
  /** The positions of the calls between loading and discharging along the voyage line, from 0 to 1. */
  viasAt: number[];
  /** The widest gap between calls along the voyage line, where the number of days is written. */
  gap: Gap;
}

/**
 * Computes the lengths of the parts of a sailing in days, for its drawing. If the days of loading and of
 * arrival overlap, the line between them is drawn one day long, so that it is visible.
 */
export function laneGeometry({ load, unload, days, vias = [] }: Lane): LaneGeometry {
  const loadDays = lengthOf(load);
  const legDays = Math.max(1, days - loadDays);
  const viasAt = vias.map((via) => clamp((daysBetween(load.start_time, via) - loadDays) / legDays));
  return { loadDays, legDays, unloadDays: lengthOf(unload), viasAt, gap: widestGap(viasAt) };
}

/** A line in a drawing of several sailings. `from` is the number of empty days in front of it. */
type DrawnLane = Lane & { from?: number | undefined };

/**
 * Returns the scale at which all of the sailings fit, as a number of days that is a multiple of ten.
 * `numberShare` is explained at `widenedSpan`.
 */
export function spanOf(lanes: readonly DrawnLane[], numberShare = 0): number {
  const longest = Math.max(0, ...lanes.map(endOf));
  return widenedSpan(Math.max(10, Math.ceil(longest / 10) * 10), lanes, numberShare);
}

/**
 * Returns a scale that leaves room for the number of days of each line. `numberShare` is the part of the full
 * width that such a number needs. If a line has no gap of that size, its number is written after the line.
 */
export function widenedSpan(span: number, lanes: readonly DrawnLane[], numberShare: number): number {
  const hasRoom = (lane: DrawnLane) => {
    const { gap, legDays } = laneGeometry(lane);
    return (gap.share * legDays) / span >= numberShare || endOf(lane) / span + numberShare <= 1;
  };
  return lanes.every(hasRoom) ? span : widenedSpan(span + 10, lanes, numberShare);
}

const endOf = ({ from = 0, days, unload }: DrawnLane): number => from + days + lengthOf(unload);
const lengthOf = (window: Window): number => Math.max(1, daysBetween(window.start_time, window.end_time) + 1);

/**
 * Limits the position of a call to the visible part of the line. A call on a day of the laycan or of the
 * arrival is drawn next to these parts.
 */
const clamp = (at: number): number => Math.min(0.97, Math.max(0.03, at));

function widestGap(viasAt: readonly number[]): Gap {
  const bends = [0, ...viasAt.toSorted((a, b) => a - b), 1];
  const gaps = bends.slice(1).map((bend, index) => ({ from: bends[index] ?? 0, to: bend }));
  const widest = gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from + 1e-9 ? gap : best));
  return { at: (widest.from + widest.to) / 2, share: widest.to - widest.from };
}
