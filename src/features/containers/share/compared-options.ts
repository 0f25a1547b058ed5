import { proxy } from 'valtio/vanilla';

import type { SharedOptions } from './shared-option.ts';
import * as limits from '../../../../contract/limits/limits.ts';

interface ComparedOptions {
  /** The lane of all selected options. Options of two lanes are never compared. */
  lane: string;
  ids: string[];
  /**
   * The id of an option that was selected although the selection is full; otherwise null. The page then asks
   * which selected option this extra option replaces.
   */
  extra: string | null;
}

/** The options selected for comparison. They are only in memory, so a reload of the page deletes them. */
export const comparedOptions = proxy<ComparedOptions>({ lane: '', ids: [], extra: null });

/** Returns the key of a search, made from its loading and discharging places as the URL writes them. */
export const laneKeyOf = ({ from, to }: { from: string; to: string }): string => `${from}>${to}`;

/** Returns the given options that are selected for comparison; all given options if none is selected. */
export function chosenOptions(taken: SharedOptions): SharedOptions {
  const ids = comparedOptions.lane === laneKeyOf(taken.lane) ? comparedOptions.ids : [];
  const rows = taken.rows.filter(({ option }) => ids.includes(option.id));
  return rows.length > 0 ? { ...taken, rows } : taken;
}

/** Selects or deselects an option. An option of another lane starts a new selection. */
export function toggleOption(lane: string, id: string): void {
  if (comparedOptions.lane !== lane) Object.assign(comparedOptions, { lane, ids: [], extra: null });
  const { ids } = comparedOptions;
  if (ids.includes(id)) comparedOptions.ids = ids.filter((one) => one !== id);
  else if (ids.length >= limits.comparedSailingsMost) comparedOptions.extra = id;
  else comparedOptions.ids = [...ids, id];
}

/**
 * Replaces the selected option with this id by the extra option, which exceeded the limit; null discards the
 * extra option.
 */
export function replaceOption(id: string | null): void {
  const { ids, extra } = comparedOptions;
  if (extra !== null && id !== null) comparedOptions.ids = ids.map((one) => (one === id ? extra : one));
  comparedOptions.extra = null;
}

export const setComparedOptions = (lane: string, ids: readonly string[]): void =>
  void Object.assign(comparedOptions, { lane, ids: [...ids], extra: null });
