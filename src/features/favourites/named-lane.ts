import { normalizeSearchEnd } from '../../../trade/harbors/search-end.ts';

/**
 * A lane: its loading and its discharging place in the notation of a search. Without `to`, the favourite is a
 * single port.
 */
export interface Lane {
  from: string;
  to: string | null;
}

/** Returns the lane in its normalized notation, which is the same on the server. */
export const namedLane = (from: string, to: string | null): Lane => ({
  from: normalizeSearchEnd(from),
  to: to === null || to === '' ? null : normalizeSearchEnd(to),
});
