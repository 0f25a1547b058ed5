import { routes, withQuery } from './screen-paths.ts';

/** The state of the container page that its address carries. */
export interface ContainerQuery {
  from?: string | undefined;
  to?: string | undefined;
  /** Days of departure. */
  since?: string | undefined;
  until?: string | undefined;
  /** Of these days one week, by its Monday. */
  week?: string | undefined;
  /** The box type, 40HQ where it is left out. */
  box?: string | undefined;
  /** Only direct, or only with changes of vessel. */
  sea?: 'direct' | 'transit' | undefined;
  /** Ids of carriers, parted by commas. */
  shipowner?: string | undefined;
  /** The most days from departure to arrival. */
  days?: string | undefined;
  /** Only ways whose connections held mostly. */
  connects?: '1' | undefined;
  /** Only ways with a rate. */
  priced?: '1' | undefined;
  /** A column, with `-` before it from the last to the first. */
  sort?: string | undefined;
  view?: 'timeline' | undefined;
  /** The id of the option that is opened, or of the voyage whose direct way is. */
  open?: string | undefined;
}

export const containerLink = (query: ContainerQuery): string => withQuery(routes.containers, query);
