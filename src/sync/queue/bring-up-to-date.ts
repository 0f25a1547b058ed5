import type { Entry } from '../../store/outbox.ts';

/** The schema of bodies that this version writes. A change of a queued call's body is a new one. */
export const bodyVersion = 1;

type Step = (entry: Entry) => Entry;

/** From each older schema to the next: `steps[1]` makes a 2 of a 1. */
const steps: Readonly<Record<number, Step>> = {};

/**
 * The entry as this version sends it for the first time. An old tab can go on writing old ones after an
 * update, so this happens when they are sent; the server goes on taking what an older version has tried. Undefined: a newer version wrote it, which must send it itself.
 */
export function bringUpToDate(
  entry: Entry,
  to: number = bodyVersion,
  through: Readonly<Record<number, Step>> = steps,
): Entry | undefined {
  if (entry.v > to) return undefined;
  let present = entry;
  while (present.v < to) {
    const step = through[present.v];
    if (!step) return undefined;
    present = { ...step(present), v: present.v + 1 };
  }
  return present;
}
