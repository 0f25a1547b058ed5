import type { FoundKind } from '../../../contract/calls/site-search.ts';
import type { MarkedText } from '../harbors/place-options.ts';

/** One answer of the search, as a row shows it: one line to know it by, one to tell it apart. */
export interface Hit {
  /** The same thing has the same id wherever it was found. */
  id: string;
  main: MarkedText;
  /** Of a lane, in place of `main`. */
  lane?: { from: MarkedText; to: MarkedText };
  sub: string;
  /** A path of ours. */
  path: string;
  /** Where else it is told of: the position of a vessel, or its next sailing. A path of ours. */
  beside?: { label: string; path: string };
  /** A shipowner is known by its mark. */
  owner?: { id: number; logo: string | null };
  isDemo?: boolean;
}

export interface HitGroup {
  kind: FoundKind;
  hits: Hit[];
}
