import type { Window } from '../../i18n/windows.ts';

/**
 * A sailing as the timeline draws it. The page makes the texts, because it knows which facts the reader may
 * see.
 */
export interface Voyage {
  id: string;
  href: string;
  /**
   * The group of voyages that share a row: a vessel or, if vessels are hidden, a shipowner or a container
   * service.
   */
  group: string;
  title: string;
  titleLanguage?: 'en' | undefined;
  note: string;
  /** The loading port and the destination. */
  ports: string;
  load: Window;
  unload: Window;
  /** The days from the first day of loading to the first day of arrival. */
  days: number;
  /** The first days of the port calls between the loading port and the destination. */
  vias?: readonly string[] | undefined;
  /** The description of the bar for screen readers. If absent, it is made from the laycan and the days. */
  ownNote?: string;
  isWithdrawn: boolean;
  /**
   * True for a voyage that is only in an own list (a schedule that the reader imported). Such a voyage is
   * drawn differently from a published voyage.
   */
  isOwn?: boolean;
  isChanged: boolean;
  /** The number of laycan days on which the cargo is ready; undefined if the search has no ready days. */
  overlapDays?: number | undefined;
}
