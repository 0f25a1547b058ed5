import { proxy } from 'valtio/vanilla';

import type { NamedPresence } from '../../../contract/calls/workspace/presence.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';

/**
 * The id of this page among the open pages of the organisation. Each load of the page creates a new id, so
 * that two tabs of one member have different ids.
 */
export const ownPlace = makeUuidV7();

export interface LiveState {
  /**
   * The way in which this page receives the changes of colleagues:
   *
   * - stream: within two seconds.
   * - polling: at intervals, because the stream cannot be opened.
   * - off: the page is hidden or shows no workspace, or the stream is being opened for the first time.
   */
  way: 'off' | 'stream' | 'polling';
  /**
   * The other pages that show a group of the organisation now, each with the row in which its person works.
   */
  others: readonly NamedPresence[];
}

export const liveState = proxy<LiveState>({ way: 'off', others: [] });
