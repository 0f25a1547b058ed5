import type { SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { informationList } from '../../../contract/calls/sailings/sailing.ts';

/** A sailing that is taken along. */
export type TakenRow = (SailingRow | SailingDetail) & {
  /** Of one that stands in an own list alone: where its owner opens it. No shipowner has published it, so no server signs it. */
  ownLink?: string;
};

/** The search of a list, without its page. */
export interface WholeList {
  request: RequestOf<typeof informationList>;
  isPast: boolean;
  total: number;
  /** Puts what the server does not have among all of its rows. */
  join?: ((published: readonly SailingRow[]) => readonly TakenRow[]) | undefined;
}

/** What a page lets one take along: the sailings it shows, and where they stand. */
export interface Taken {
  /** What the page is called. */
  title: string;
  /** Its address in the application. */
  link: string;
  rows: readonly TakenRow[];
  names: HarborNames;
  /** The ends that were searched for. */
  lane: { from: string; to: string };
  /** They have sailed: the server signs cards of live sailings only. */
  isPast: boolean;
  /** When this device got them, in ms of the server's clock. */
  fetchedTime: number;
  /** Ids of rows that are ticked; asked for when something is taken. */
  ticked?: () => readonly string[];
  /** Of an answer list: how to ask for all of its pages. */
  whole?: WholeList | undefined;
}

/** The ticked rows where some are ticked, else all that are shown. */
export function chosenRows({ rows, ticked }: Pick<Taken, 'rows' | 'ticked'>): Taken['rows'] {
  const ids = ticked?.() ?? [];
  const chosen = rows.filter(({ id }) => ids.includes(id));
  return chosen.length > 0 ? chosen : rows;
}
