import { routes, withQuery } from './screen-paths.ts';

/** The state of the container page in its URL. */
export interface ContainerQuery {
  from?: string | undefined;
  to?: string | undefined;
  /** The first day of departure. */
  since?: string | undefined;
  /** The last day of departure. */
  until?: string | undefined;
  /** The week to show, between `since` and `until`, as the date of its Monday. */
  week?: string | undefined;
  /** The container type; 40HQ if absent. */
  box?: string | undefined;
  /** Shows only direct options (`direct`), or only options with transshipments (`transit`). */
  sea?: 'direct' | 'transit' | undefined;
  /** The ids of carriers, separated by commas. */
  shipowner?: string | undefined;
  /** The largest number of days from departure to arrival. */
  days?: string | undefined;
  /** Shows only options whose transshipments mostly succeeded in the past. */
  connects?: '1' | undefined;
  /** Shows only options with a rate. */
  priced?: '1' | undefined;
  /** The column by which options are sorted; a leading `-` sorts in descending order. */
  sort?: string | undefined;
  view?: 'timeline' | undefined;
  /** The id of the opened option, or of a voyage whose direct option is to be opened. */
  open?: string | undefined;
}

export const containerLink = (query: ContainerQuery): string => withQuery(routes.containers, query);
