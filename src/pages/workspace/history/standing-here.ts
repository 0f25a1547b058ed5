import type { Batch } from '../../../../contract/calls/publishing.ts';
import { publishedBy, refusedOf, takenBackBy } from '../../../features/publishing/pending-publication.ts';
import type { Workspace } from '../../../features/workspace/use-workspace.ts';
import type { Unsent } from '../../../features/history/publication-line.tsx';

type Here = Pick<Workspace, 'batches' | 'pending'>;

/** A publication only ever goes on in this order, so of two that know it the one that is further on is right. */
const order: readonly Batch['state'][] = ['scheduled', 'live', 'replaced', 'deleted'];

/** A publication as this device knows it: what was done here counts before the server has it. */
export function standingHere(batch: Batch, { batches, pending }: Here): Batch {
  const queue = pending.get(batch.template_id ?? '') ?? [];
  // What was refused is in the rows here until somebody decides; readers know nothing of it.
  if (refusedOf(queue)) return batch;
  const known = [batch.state, batches.get(batch.id)?.state ?? batch.state];
  if (queue.some((entry) => takenBackBy(entry).some(({ id }) => id === batch.id))) known.push('deleted');
  if (batch.state === 'live' && queue.some((entry) => isOut(publishedBy(entry)?.id, batches)))
    known.push('replaced');
  const state = known.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? batch.state;
  return state === batch.state ? batch : { ...batch, state };
}

/** Publications that were made here and that the server has not, the first to go out first. */
export function comingFrom({ batches, pending }: Here, isShown: (templateId: string) => boolean): Batch[] {
  return [...pending].flatMap(([id, queue]) =>
    isShown(id) && !refusedOf(queue)
      ? queue.flatMap((entry) => batches.get(publishedBy(entry)?.id ?? '') ?? [])
      : [],
  );
}

/** What of a publication the server does not know yet, by its id. */
export function unsentOf({ pending }: Pick<Here, 'pending'>): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const queue of pending.values()) {
    if (refusedOf(queue)) continue;
    for (const entry of queue) {
      const made = publishedBy(entry);
      if (made) unsent.set(made.id, 'publish');
      for (const { id, base } of takenBackBy(entry)) unsent.set(id, base === 'live' ? 'withdraw' : 'callOff');
    }
  }
  return unsent;
}

const isOut = (id: string | undefined, batches: Here['batches']): boolean =>
  id !== undefined && batches.get(id)?.state === 'live';
