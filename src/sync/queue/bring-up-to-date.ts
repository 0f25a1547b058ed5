import type { QueuedEntry } from '../../store/outbox.ts';
import { addBase } from './add-base.ts';

/**
 * The schema version of the bodies that this version of the application writes. If the body of a queued call
 * changes, this version must be increased.
 */
export const bodyVersion = 2;

type Step = (entry: QueuedEntry) => QueuedEntry;

/**
 * The upgrade from each older schema version of queued changes to the next: `steps[1]` converts version 1 to
 * 2.
 */
const steps: Readonly<Record<number, Step>> = { 1: addBase };

/**
 * Upgrades a queued change just before it is sent for the first time. It is not upgraded earlier, because
 * after an update a tab with older scripts can still write old bodies. A change that an older version has
 * tried to send is sent unchanged; the server still accepts its body. Returns undefined if a newer version
 * wrote the change, because only that version can send it.
 */
export function bringUpToDate(
  entry: QueuedEntry,
  to: number = bodyVersion,
  through: Readonly<Record<number, Step>> = steps,
): QueuedEntry | undefined {
  if (entry.v > to) return undefined;
  let present = entry;
  while (present.v < to) {
    const step = through[present.v];
    if (!step) return undefined;
    present = { ...step(present), v: present.v + 1 };
  }
  return present;
}
