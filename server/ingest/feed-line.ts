import type { FeedHealth } from './reading.ts';

/**
 * The time in ms without data after which a feed counts as silent. Receivers also receive shore stations, so
 * silence means a broken feed and not a sea without ships.
 */
const silentMs = 10 * 60_000;

/**
 * Returns a line with the state of the feeds for monitoring, or an empty text if this server reads no feeds.
 * The line contains no addresses.
 */
export function feedLine(health: readonly FeedHealth[], now: Date): string {
  if (health.length === 0) return '';
  const words = health.map(({ isConnected, lastMs }) => {
    if (!isConnected) return 'away';
    return lastMs !== null && now.getTime() - lastMs < silentMs ? 'live' : 'silent';
  });
  return `ais: ${words.join(', ')}\n`;
}
