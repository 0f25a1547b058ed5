import type { Discarded } from '../../sync/queue/discard-entry.ts';
import { discard } from '../../sync/queue/queue.ts';

/** Discards a change: at once while it is unsent, otherwise when the server has cancelled it. */
export const cancelChange = (entry: string): Promise<Discarded> => discard(entry);
