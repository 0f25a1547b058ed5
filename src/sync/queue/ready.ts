import type { QueuedEntry, QueueLock } from '../../store/outbox.ts';

type LockingChange = Pick<QueuedEntry, 'entity' | 'holds'>;

const locksOf = ({ entity, holds }: LockingChange): QueueLock[] => [{ entity, exclusive: true }, ...holds];

/** True if the later of two queued changes must wait for the earlier one. */
export const conflicts = (earlier: LockingChange, later: LockingChange): boolean =>
  locksOf(earlier).some((one) =>
    locksOf(later).some((other) => one.entity === other.entity && (one.exclusive || other.exclusive)),
  );

/** Checks for each change of a queue, in the order of the queue, whether an earlier change blocks it. */
export class QueueCheck {
  readonly #loaded = new Map<string, boolean>();

  /** True if the change may be sent. In both cases its locks block later changes. */
  accept(entry: LockingChange): boolean {
    const holds = locksOf(entry);
    const isFree = holds.every(({ entity, exclusive }) => {
      const earlier = this.#loaded.get(entity);
      return earlier === undefined || !(earlier || exclusive);
    });
    for (const { entity, exclusive } of holds)
      this.#loaded.set(entity, (this.#loaded.get(entity) ?? false) || exclusive);
    return isFree;
  }
}
