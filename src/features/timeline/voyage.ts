import type { Window } from '../../i18n/windows.ts';

/**
 * A sailing as drawn in the timeline. The page provides the texts, because it knows what the reader may see.
 */
export interface Voyage {
  id: string;
  href: string;
  /** The group of voyages that share a row: a vessel, or a shipowner if vessels are hidden. */
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
  /** The first days of the calls in between. */
  vias?: readonly string[] | undefined;
  /** The text of the bar, if the voyage has no laycan. */
  ownNote?: string;
  isWithdrawn: boolean;
  /** True for a voyage that is only in an imported list. It is drawn differently. */
  isOwn?: boolean;
  isChanged: boolean;
  /** The number of laycan days on which the cargo is ready; undefined if the search has no ready days. */
  overlapDays?: number | undefined;
}
