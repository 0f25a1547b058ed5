import type { QueuedEntry, QueueLock } from '../../store/outbox.ts';

type Holder = Pick<QueuedEntry, 'entity' | 'holds'>;

const holdsOf = ({ entity, holds }: Holder): QueueLock[] => [{ entity, exclusive: true }, ...holds];

/** Whether the later of two entries waits for the earlier one. */
export const conflicts = (earlier: Holder, later: Holder): boolean =>
  holdsOf(earlier).some((one) =>
    holdsOf(later).some((other) => one.entity === other.entity && (one.exclusive || other.exclusive)),
  );

/** Walks a queue in its order and tells of each entry whether an earlier one is in its way. */
export class Way {
  readonly #held = new Map<string, boolean>();

  /** Whether it may be sent. Either way, what comes later waits for it. */
  take(entry: Holder): boolean {
    const holds = holdsOf(entry);
    const isFree = holds.every(({ entity, exclusive }) => {
      const earlier = this.#held.get(entity);
      return earlier === undefined || !(earlier || exclusive);
    });
    for (const { entity, exclusive } of holds)
      this.#held.set(entity, (this.#held.get(entity) ?? false) || exclusive);
    return isFree;
  }
}
