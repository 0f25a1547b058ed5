import { dayMs } from '../calendar/day-ms.ts';
import type { PackSailing } from './lane-pack.ts';

/**
 * The missing news of a sailing: its last loading day has passed, and the publisher has not changed or
 * confirmed the sailing since that day began.
 */
export interface NoNews {
  /** The instant at which the last loading day ended. */
  since: string;
  /** The time of the publisher's last change or confirmation. */
  word_time: string;
}

/** The time in ms for which missing news is reported. Afterwards the vessel is usually at its next port. */
const reportedMs = 7 * dayMs;

/** True if missing news should still be reported at `at`, in ms of the server's clock. */
export const isNoNewsCurrent = ({ since }: NoNews, at: number): boolean =>
  Date.parse(since) <= at && at < Date.parse(since) + reportedMs;

/**
 * Returns the sailings whose last loading day on the lane has ended by `at` without news, as far as the
 * device knows. Such a sailing is not withdrawn and has no actual arrival. Its publisher has neither changed
 * nor confirmed it since that day began.
 */
export const departedWithoutNews = (sailings: Iterable<PackSailing>, at: number): PackSailing[] =>
  [...sailings].filter((sailing) => {
    const { withdrawn_time, calls, confirm_time, change_time } = sailing;
    if (withdrawn_time !== null || calls.some(({ actual_time }) => actual_time)) return false;
    const word_time = (confirm_time ?? '') > change_time ? (confirm_time ?? '') : change_time;
    const news = noNewsOf(sailing, word_time);
    return news !== null && isNoNewsCurrent(news, at);
  });

/**
 * Returns the missing news of a sailing whose publisher last changed or confirmed it at `word_time`. Returns
 * null if that was on the last loading day or later.
 */
export function noNewsOf({ pairs }: PackSailing, word_time: string): NoNews | null {
  const since = pairs
    .map(({ archived_time }) => archived_time)
    .toSorted()
    .at(-1);
  if (since === undefined || Date.parse(word_time) >= Date.parse(since) - dayMs) return null;
  return { since, word_time };
}
