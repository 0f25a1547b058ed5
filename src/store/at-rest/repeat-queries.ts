import { RangeSet } from 'dexie';

/** The broadcast channel on which Dexie informs other tabs which rows it has changed. */
const dexieChannel = 'x-storagemutated-1';

/**
 * Makes every watched query of all tabs run again, as if another tab had changed every row. Dexie then also
 * deletes its shared query results.
 */
export function repeatQueries(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(dexieChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.postMessage({ all: new RangeSet(-Infinity, [[]]) });
  channel.close();
}
