import type { QueuedEntry } from '../../store/outbox.ts';
import { addBase } from './add-base.ts';

/**
 * The schema version of the bodies that this version of the application writes. It must be increased whenever
 * the body of a queued call changes.
 */
export const bodyVersion = 2;

type Step = (entry: QueuedEntry) => QueuedEntry;

/**
 * The upgrade of queued changes from each older schema version to the next. For example, `steps[1]` converts
 * version 1 to version 2.
 */
const steps: Readonly<Record<number, Step>> = { 1: addBase };

/**
 * Upgrades the body of a queued change just before it is first sent. An earlier upgrade would miss bodies
 * that a tab with older scripts writes after an update. A change that was tried before is sent unchanged; the
 * server still accepts its body. Undefined if a newer version wrote the change, because only that version can
 * send it.
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
