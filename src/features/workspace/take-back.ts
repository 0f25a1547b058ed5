import type { Discarded } from '../../sync/queue/discard-entry.ts';
import { discard } from '../../sync/queue/queue.ts';

/** Takes a change back: at once as long as it waits here, else as soon as the server has promised never to do it. */
export const takeBack = (entry: string): Promise<Discarded> => discard(entry);
