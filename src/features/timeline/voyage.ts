import type { Window } from '../../i18n/windows.ts';

/** A sailing as the timeline draws it; the words are the page's, which knows what the reader may see. */
export interface Voyage {
  id: string;
  href: string;
  /** Voyages of one group share a row: a vessel, or a shipowner where vessels are not named. */
  group: string;
  title: string;
  titleLanguage?: 'en' | undefined;
  note: string;
  /** Loading port to destination. */
  ports: string;
  load: Window;
  unload: Window;
  /** First day of loading to first day of arrival. */
  days: number;
  /** First days of the calls between. */
  vias?: readonly string[] | undefined;
  /** What its bar says, where it has no loading window. */
  said?: string;
  isWithdrawn: boolean;
  /** Drawn apart: it stands in an own list, and no shipowner has published it. */
  isOwn?: boolean;
  isChanged: boolean;
  /** Days that fit the ready window; undefined where none was given. */
  overlapDays?: number | undefined;
}
