import type { SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { informationList } from '../../../contract/calls/sailings/sailing.ts';

/** A sailing to share. */
export type SharedRow = (SailingRow | SailingDetail) & {
  /**
   * The link with which its owner opens a sailing that is only in an imported list. The server does not sign
   * such sailings, because no shipowner has published them.
   */
  ownLink?: string;
};

/** The search of a list, without its page number. */
export interface WholeList {
  request: RequestOf<typeof informationList>;
  isPast: boolean;
  total: number;
  /** Merges rows that only this device has into the server's rows. */
  join?: ((published: readonly SailingRow[]) => readonly SharedRow[]) | undefined;
}

/** The sailings that a page shows and can share, and data about that page. */
export interface SharedSailings {
  title: string;
  link: string;
  rows: readonly SharedRow[];
  names: HarborNames;
  lane: { from: string; to: string };
  /** True for past sailings. The server signs cards of live sailings only. */
  isPast: boolean;
  /** The time at which this device received the sailings, in ms of the server's clock. */
  fetchedTime: number;
  /** Returns the ids of the selected rows. Called at the time of sharing. */
  ticked?: () => readonly string[];
  /** For a list with several pages: the request for all of them. */
  whole?: WholeList | undefined;
}

/** Returns the selected rows; all shown rows if none is selected. */
export function chosenRows({
  rows,
  ticked,
}: Pick<SharedSailings, 'rows' | 'ticked'>): SharedSailings['rows'] {
  const ids = ticked?.() ?? [];
  const chosen = rows.filter(({ id }) => ids.includes(id));
  return chosen.length > 0 ? chosen : rows;
}
