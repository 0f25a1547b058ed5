/** The kinds of a feed, which are the file extensions of their addresses. */
export type FeedKind = 'ics' | 'atom';

/** Returns the path of a feed. Everyone who knows it can read the feed, so it must not be logged. */
export const feedPath = (secret: string, kind: FeedKind): string => `/f/${secret}.${kind}`;
