import type { Batch } from '../../../../contract/calls/publishing.ts';
import { publishedBy, refusedOf, withdrawnBy } from '../../../features/publishing/pending-publication.ts';
import type { Workspace } from '../../../features/workspace/use-workspace.ts';
import type { Unsent } from '../../../features/history/publication-line.tsx';

type Here = Pick<Workspace, 'batches' | 'pending'>;

/**
 * The order of the states of a publication. A state never changes back, so of two known states the later one
 * in this order is the newer.
 */
const order: readonly Batch['state'][] = ['scheduled', 'live', 'replaced', 'deleted'];

/** Returns the publication as this device knows it, with the effects of the queued changes. */
export function withQueuedChanges(batch: Batch, { batches, pending }: Here): Batch {
  const queue = pending.get(batch.template_id ?? '') ?? [];
  // After a refusal, the rows of this device still contain the refused change until the publisher has
  // decided. Customers do not see that change, so the server's publication is returned.
  if (refusedOf(queue)) return batch;
  const known = [batch.state, batches.get(batch.id)?.state ?? batch.state];
  if (queue.some((entry) => withdrawnBy(entry).some(({ id }) => id === batch.id))) known.push('deleted');
  if (batch.state === 'live' && queue.some((entry) => isOut(publishedBy(entry)?.id, batches)))
    known.push('replaced');
  const state = known.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? batch.state;
  return state === batch.state ? batch : { ...batch, state };
}

/**
 * Returns the queued publications in the order in which they will be sent. Groups with a refused change are
 * left out.
 */
export function queuedPublications(
  { batches, pending }: Here,
  isShown: (templateId: string) => boolean,
): Batch[] {
  return [...pending].flatMap(([id, queue]) =>
    isShown(id) && !refusedOf(queue)
      ? queue.flatMap((entry) => batches.get(publishedBy(entry)?.id ?? '') ?? [])
      : [],
  );
}

/**
 * Returns, by publication id, whether an unsent change publishes, withdraws or cancels the publication.
 * Groups with a refused change are left out.
 */
export function unsentOf({ pending }: Pick<Here, 'pending'>): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const queue of pending.values()) {
    if (refusedOf(queue)) continue;
    for (const entry of queue) {
      const made = publishedBy(entry);
      if (made) unsent.set(made.id, 'publish');
      for (const { id, base } of withdrawnBy(entry)) unsent.set(id, base === 'live' ? 'withdraw' : 'callOff');
    }
  }
  return unsent;
}

const isOut = (id: string | undefined, batches: Here['batches']): boolean =>
  id !== undefined && batches.get(id)?.state === 'live';
