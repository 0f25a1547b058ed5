import type { FoundKind } from '../../../contract/calls/site-search.ts';
import type { MarkedText } from '../harbors/place-options.ts';

/** A search result as a row: a name and a note. */
export interface Hit {
  /** The id of the found thing, which is the same for every source of the result. */
  id: string;
  main: MarkedText;
  /** The loading and the discharging place of a lane, shown instead of `main`. */
  lane?: { from: MarkedText; to: MarkedText };
  sub: string;
  path: string;
  /** A second link of the result: the position of a vessel, or its next sailing. */
  beside?: { label: string; path: string };
  /** A shipowner, shown by its mark. */
  owner?: { id: number; logo: string | null };
  isDemo?: boolean;
}

export interface HitGroup {
  kind: FoundKind;
  hits: Hit[];
}
