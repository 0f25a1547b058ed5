import { proxy } from 'valtio/vanilla';

import type { TakenOptions } from './taken-option.ts';
import * as limits from '../../../../contract/limits/limits.ts';

interface ComparedOptions {
  /** The lane of all of them: options of two lanes are no choice. */
  lane: string;
  /** In the order of ticking. */
  ids: string[];
  /** An option beyond the most that can be compared: the person is asked which of the others it replaces. */
  extra: string | null;
}

/** The options that are ticked for comparing; like compared sailings they die with the tab. */
export const comparedOptions = proxy<ComparedOptions>({ lane: '', ids: [], extra: null });

/** A search by its two ends, as they are written. */
export const laneKeyOf = ({ from, to }: { from: string; to: string }): string => `${from}>${to}`;

/** Those of some that are ticked, where some are; else all of them. */
export function chosenOptions(taken: TakenOptions): TakenOptions {
  const ids = comparedOptions.lane === laneKeyOf(taken.lane) ? comparedOptions.ids : [];
  const rows = taken.rows.filter(({ option }) => ids.includes(option.id));
  return rows.length > 0 ? { ...taken, rows } : taken;
}

/** Ticks one or takes it out; a tick on another lane begins anew. */
export function toggleOption(lane: string, id: string): void {
  if (comparedOptions.lane !== lane) Object.assign(comparedOptions, { lane, ids: [], extra: null });
  const { ids } = comparedOptions;
  if (ids.includes(id)) comparedOptions.ids = ids.filter((one) => one !== id);
  else if (ids.length >= limits.comparedSailingsMost) comparedOptions.extra = id;
  else comparedOptions.ids = [...ids, id];
}

/** Puts the one too many in the place of another; with null it is left out. */
export function replaceOption(id: string | null): void {
  const { ids, extra } = comparedOptions;
  if (extra !== null && id !== null) comparedOptions.ids = ids.map((one) => (one === id ? extra : one));
  comparedOptions.extra = null;
}

export const setComparedOptions = (lane: string, ids: readonly string[]): void =>
  void Object.assign(comparedOptions, { lane, ids: [...ids], extra: null });
