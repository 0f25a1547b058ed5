/** The two kinds of a feed, as the ends of their addresses say. */
export type FeedKind = 'ics' | 'atom';

/** The address of a feed below the site's origin. Whoever has it reads the feed: it belongs in no log. */
export const feedPath = (secret: string, kind: FeedKind): string => `/f/${secret}.${kind}`;
