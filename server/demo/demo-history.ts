import { dayMs, hourMs } from '../../trade/calendar/day-ms.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { cloneDraft, shiftDraft } from '../../trade/draft/clone-draft.ts';
import { todayIn } from '../../trade/calendar/plain-date.ts';
import { publicationChanges, type SailingChange } from '../../trade/draft/publication-changes.ts';
import { weekZone } from '../../trade/calendar/week-zone.ts';
import { optionalOfVessel } from '../../trade/fields/optional-particulars.ts';
import { recordOf } from '../../trade/keys-of.ts';
import type { Random } from './random.ts';
import { zoneOf } from './zone-of.ts';

/** One publication of a group: its sailings, and their differences from the previous publication. */
export interface DemoPublished {
  number: number;
  time: Date;
  sailings: NewDraft[];
  changes: SailingChange[];
  same: NewDraft[];
}

interface Making {
  /**
   * A random generator for this group only, so that a change in one group does not change the data of others.
   */
  random: Random;
  idOf: (...name: string[]) => string;
}

/**
 * Generates the earlier publications of a group backwards from its live sailings. In each earlier
 * publication, some laycans differ (the laycan of one sailing always differs), one sailing is missing, and
 * one vessel is still to be named. The last publication withdrew a sailing.
 */
export function makeHistory(live: readonly NewDraft[], last: Date, making: Making): DemoPublished[] {
  const times = timesBefore(last, making.random);
  const wanderer = farFrom(last, live)[0]?.id;
  const states = [[...live]];
  for (let at = times.length - 1; at > 0; at--) {
    const after = states[0] ?? [];
    const earlier = stateBefore(after, times[at] ?? last, { ...making, wanderer });
    states.unshift(at === times.length - 1 ? [...earlier, withdrawnOf(after, making)] : earlier);
  }
  return times.map((time, at) => {
    const sailings = states[at] ?? [];
    const day = todayIn(weekZone, time);
    return { number: at + 1, time, sailings, ...publicationChanges(states[at - 1] ?? [], sailings, day) };
  });
}

/**
 * Returns the time of the last publication and two or three earlier times, some days apart and in office
 * hours of China.
 */
function timesBefore(last: Date, random: Random): Date[] {
  const times = [last];
  for (let left = random.whole(2, 3); left > 0; left--) {
    const [next] = times as [Date];
    const day = Math.floor(next.getTime() / dayMs) - random.whole(4, 8);
    times.unshift(new Date(day * dayMs + hourMs + Math.floor(random.next() * 8 * 3600) * 1000));
  }
  return times;
}

/** Changes of a laycan in days, with their weights. Delays are more frequent than earlier arrivals. */
const drifts = [
  [2, 4],
  [3, 4],
  [1, 3],
  [4, 2],
  [5, 1],
  [-1, 2],
  [-2, 1],
] as const;

function stateBefore(
  after: readonly NewDraft[],
  time: Date,
  { random, wanderer }: Making & { wanderer: string | undefined },
): NewDraft[] {
  const far = farFrom(time, after);
  const soon = far.slice(0, Math.ceil(far.length / 2));
  const some = soon.filter(() => random.chance(0.4)).slice(0, 4);
  const moved = new Set([...far.filter(({ id }) => id === wanderer), ...some]);
  const others = after.filter((one) => !moved.has(one));
  const added = others.length > 3 ? random.pick(others) : null;
  const named = others.find((one) => one !== added && one.ship_name !== null && random.chance(0.3));
  return after
    .filter((one) => one !== added)
    .map((one) => (one === named ? withOpenVessel(one) : moved.has(one) ? movedBack(one, random) : one));
}

/**
 * Returns the sailings whose calls all begin more than five days after `time`. Only these laycans are moved,
 * as real publishers seldom move a nearer one.
 */
function farFrom(time: Date, sailings: readonly NewDraft[]): NewDraft[] {
  const day = todayIn(weekZone, new Date(time.getTime() + 5 * dayMs));
  return sailings.filter(({ harbors }) => harbors.every(({ start_time }) => start_time > day));
}

const movedBack = (draft: NewDraft, random: Random): NewDraft =>
  shiftDraft(draft, -random.weighted(drifts), zoneOf);

const withOpenVessel = (draft: NewDraft): NewDraft => ({
  ...draft,
  ship_name: null,
  imo: null,
  ...recordOf(optionalOfVessel, () => null),
});

/** Returns a sailing that was announced and later withdrawn. */
function withdrawnOf(after: readonly NewDraft[], { idOf }: Making): NewDraft {
  const like = after.at(-1);
  if (!like) throw new Error('The group has no sailing to derive a withdrawn one from.');
  const to = { id: idOf('withdrawn', like.id), sequence: `${like.sequence}V`, shift_days: 10 };
  return withOpenVessel(cloneDraft(like, to, zoneOf));
}
