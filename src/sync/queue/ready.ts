import type { QueuedEntry, QueueLock } from '../../store/outbox.ts';

type Holder = Pick<QueuedEntry, 'entity' | 'holds'>;

const holdsOf = ({ entity, holds }: Holder): QueueLock[] => [{ entity, exclusive: true }, ...holds];

/** True if the later of two queued changes must wait for the earlier one. */
export const conflicts = (earlier: Holder, later: Holder): boolean =>
  holdsOf(earlier).some((one) =>
    holdsOf(later).some((other) => one.entity === other.entity && (one.exclusive || other.exclusive)),
  );

/** Checks the changes of a queue in their order, and finds for each whether an earlier change blocks it. */
export class Way {
  readonly #held = new Map<string, boolean>();

  /** Returns true if the change may be sent. In both cases later changes must respect its locks. */
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
