import { dayMs, hourMs, minuteMs } from '../../trade/calendar/day-ms.ts';
import type { Random } from './random.ts';

/** The times at which a publisher created, last changed, last confirmed and (if at all) withdrew a sailing. */
export interface Clocks {
  create_time: Date;
  change_time: Date;
  confirm_time: Date | null;
  withdrawn_time?: Date;
}

const ages = [
  [[2 * minuteMs, 59 * minuteMs], 14],
  [[hourMs, 12 * hourMs], 30],
  [[12 * hourMs, 48 * hourMs], 26],
  [[2 * dayMs, 7 * dayMs], 20],
  [[7 * dayMs, 20 * dayMs], 10],
] as const;

/** Returns the publication time of a group: between two minutes and twenty days before `now`. */
export function publishTimeOf(random: Random, now: Date): Date {
  const [least, most] = random.weighted(ages);
  return ago(now, least + random.next() * (most - least));
}

/** Returns the times of a live sailing that was published at `publishTime`. */
export function liveClocks(random: Random, publishTime: Date, now: Date): Clocks {
  const isNew = random.chance(0.12);
  const change_time = isNew ? publishTime : ago(publishTime, random.next() * 20 * dayMs);
  // Half of the older sailings have been changed since they were published first.
  const create_time =
    isNew || random.chance(0.5) ? change_time : ago(change_time, random.next() * 30 * dayMs);
  const sincePublished = now.getTime() - publishTime.getTime();
  const share = lastWordOf(publishTime);
  const confirm_time = random.chance(0.6)
    ? ago(now, (share + (1 - share) * random.next() ** 2) * sincePublished)
    : null;
  return { create_time, change_time, confirm_time };
}

/**
 * Returns the minimum age of a confirmation, as a fraction of the time since the publication. The fraction
 * differs between publications, so that not all demo confirmations are implausibly recent, but is always the
 * same for one publication.
 */
const lastWordOf = (publishTime: Date): number => 1 - ((publishTime.getTime() / 1000) % 89) / 100;

/**
 * Returns the times of a sailing that an older publication contained and that was withdrawn in the last 13
 * days.
 */
export function withdrawnClocks(random: Random, publishTime: Date, now: Date): Clocks {
  const change_time = ago(publishTime, random.next() * 5 * dayMs);
  return {
    create_time: change_time,
    change_time,
    confirm_time: null,
    withdrawn_time: ago(now, random.next() * 13 * dayMs),
  };
}

/** Returns the time of a past publication, some weeks before its month. */
export function pastPublishTimeOf(random: Random, month: string): Date {
  return ago(new Date(`${month}-01T02:00:00Z`), (4 + random.next() * 24) * dayMs);
}

/** Returns the times of a past sailing. All of them are between its publication and its loading. */
export function pastClocks(random: Random, publishTime: Date, startDay: number): Clocks {
  const span = Math.max(0, startDay * dayMs - publishTime.getTime());
  const changed = random.chance(0.5) ? 0 : random.next() * 0.6;
  const at = (part: number) => new Date(publishTime.getTime() + Math.floor(span * part));
  return {
    create_time: publishTime,
    change_time: at(changed),
    confirm_time: random.chance(0.5) ? at(changed + random.next() * (1 - changed)) : null,
  };
}

/** Returns a time `ms` before `from`, in whole seconds, as the database stores them. */
function ago(from: Date, ms: number): Date {
  return new Date(Math.floor((from.getTime() - ms) / 1000) * 1000);
}
