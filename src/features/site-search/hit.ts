import type { FoundKind } from '../../../contract/calls/site-search.ts';
import type { MarkedText } from '../harbors/place-options.ts';

/** A search result as a row: a name and a note. */
export interface Hit {
  /**
   * The id of the subject that the result describes. Results from the device and from the network have the
   * same id if they describe the same subject.
   */
  id: string;
  main: MarkedText;
  /** The loading and the discharging place of a lane, shown instead of `main`; absent for other results. */
  lane?: { from: MarkedText; to: MarkedText };
  sub: string;
  path: string;
  /**
   * A second link of the result: the position of a vessel, or its next sailing. Absent for results with one
   * link.
   */
  secondLink?: { label: string; path: string };
  /** The shipowner that the result describes, shown by its mark; absent for other results. */
  owner?: { id: number; logo: string | null };
  isDemo?: boolean;
}

export interface HitGroup {
  kind: FoundKind;
  hits: Hit[];
}
