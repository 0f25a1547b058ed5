import { normalizeSearchEnd } from '../../../trade/harbors/search-end.ts';

/** The loading and the discharging place in the notation of a search; without `to` it is a favourite port. */
export interface Lane {
  from: string;
  to: string | null;
}

/** Returns the lane in its normalized notation, which is the same on the server. */
export const namedLane = (from: string, to: string | null): Lane => ({
  from: normalizeSearchEnd(from),
  to: to === null || to === '' ? null : normalizeSearchEnd(to),
});
