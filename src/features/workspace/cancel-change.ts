import type { Discarded } from '../../sync/queue/discard-entry.ts';
import { discard } from '../../sync/queue/queue.ts';

/**
 * Discards a queued change. If the change is unsent, it is discarded at once; otherwise it is discarded when
 * the server has cancelled it.
 */
export const cancelChange = (entry: string): Promise<Discarded> => discard(entry);
