import type { FeedHealth } from './reading.ts';

/**
 * The time in ms after which a feed counts as silent. Receivers also hear shore stations, so missing ships
 * are not an explanation.
 */
const silentMs = 10 * 60_000;

/**
 * Returns a line with the state of the feeds for monitoring, or an empty text if this server reads none. It
 * contains no addresses.
 */
export function feedLine(health: readonly FeedHealth[], now: Date): string {
  if (health.length === 0) return '';
  const words = health.map(({ isConnected, lastMs }) => {
    if (!isConnected) return 'away';
    return lastMs !== null && now.getTime() - lastMs < silentMs ? 'live' : 'silent';
  });
  return `ais: ${words.join(', ')}\n`;
}
