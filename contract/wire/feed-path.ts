import type { CargoClass } from '../../trade/deadline/deadline-codes.ts';

/** The kinds of a feed, which are the file extensions of their URLs. */
export type FeedKind = 'ics' | 'atom';

/**
 * Returns the path of a feed. Everyone who knows it can read the feed, so it must not be logged. A cargo class
 * other than `general` is added as a query parameter. The server cannot look up the reader's choice, because
 * programs that read feeds do not log in.
 */
export const feedPath = (secret: string, kind: FeedKind, cargoClass: CargoClass = 'general'): string =>
  `/f/${secret}.${kind}${cargoClass === 'general' ? '' : `?cargo=${cargoClass}`}`;
