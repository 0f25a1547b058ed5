import type { FeedHealth } from './read-feed.ts';

/** From here on a feed is called silent: no ships is not a reason, receivers hear stations on shore as well. */
const silentMs = 10 * 60_000;

/** How the feeds of this server are doing, in a line for whoever watches it; empty where it reads none. No address is told. */
export function feedLine(health: readonly FeedHealth[], now: Date): string {
  if (health.length === 0) return '';
  const words = health.map(({ isConnected, lastMs }) => {
    if (!isConnected) return 'away';
    return lastMs !== null && now.getTime() - lastMs < silentMs ? 'live' : 'silent';
  });
  return `ais: ${words.join(', ')}\n`;
}
