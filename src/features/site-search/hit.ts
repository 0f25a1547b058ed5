import type { FoundKind } from '../../../contract/calls/site-search.ts';
import type { MarkedText } from '../harbors/place-options.ts';

/** A search result as a row: a name and a note. */
export interface Hit {
  /** The same for the same thing, whatever its source. */
  id: string;
  main: MarkedText;
  /** The ends of a lane, shown instead of `main`. */
  lane?: { from: MarkedText; to: MarkedText };
  sub: string;
  path: string;
  /** A second link: the position of a vessel, or its next sailing. */
  beside?: { label: string; path: string };
  /** A shipowner, shown by its mark. */
  owner?: { id: number; logo: string | null };
  isDemo?: boolean;
}

export interface HitGroup {
  kind: FoundKind;
  hits: Hit[];
}
