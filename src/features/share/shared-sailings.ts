import type { CutOff, SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { informationList } from '../../../contract/calls/sailings/sailing.ts';

/** A sailing to share. */
export type SharedRow = (SailingRow | SailingDetail) & {
  /** The deadlines; absent for a row of a list whose deadlines were not fetched. */
  cut_offs?: CutOff[] | undefined;
  /**
   * The link to a sailing that is only in an own list (a schedule that the reader imported). Only the owner
   * of the list can open it. The server does not sign such sailings, because no shipowner has published them.
   */
  ownLink?: string;
};

/** The data for fetching all pages of a list: the request without a page number, and the number of rows. */
export interface WholeList {
  request: RequestOf<typeof informationList>;
  isPast: boolean;
  total: number;
  /**
   * Merges rows of own lists (imported schedules), which only this device has, into the server's rows.
   * Undefined if the page shows no such rows.
   */
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
  /** The time at which the server sent the sailings, in ms. */
  fetchedTime: number;
  /** Returns the deadlines of a row at its loading port; undefined if they are unknown. */
  cutOffsOf?: (id: string) => readonly CutOff[] | undefined;
  /** Returns the ids of the selected rows. Called at the time of sharing. */
  ticked?: () => readonly string[];
  /**
   * The search, whose pages are all fetched when it is shared; undefined if the page already shows the whole
   * list.
   */
  whole?: WholeList | undefined;
}

/** Returns the selected rows with their known deadlines; all shown rows if none is selected. */
export function chosenRows({
  rows,
  ticked,
  cutOffsOf,
}: Pick<SharedSailings, 'rows' | 'ticked' | 'cutOffsOf'>): SharedSailings['rows'] {
  const ids = ticked?.() ?? [];
  const chosen = rows.filter(({ id }) => ids.includes(id));
  return (chosen.length > 0 ? chosen : rows).map((row) => {
    const cutOffs = row.cut_offs ? undefined : cutOffsOf?.(row.id);
    return cutOffs ? { ...row, cut_offs: [...cutOffs] } : row;
  });
}
