import { dayMs } from '../calendar/day-ms.ts';
import * as tradeLimits from '../trade-limits.ts';
import type { PackSailing } from './lane-pack.ts';
import { encodeLane } from './encode-lane.ts';
import type { EncodedLane } from './pack.ts';
import { openLane, type PackedLane } from './packed-lane.ts';

/**
 * Merges an answer into the stored lane and returns the bytes to store. If the answer is the whole lane, or
 * no lane is stored yet, its bytes are stored unchanged. Otherwise removed sailings are deleted, and the
 * sailings of the answer are added or replace their older version.
 *
 * Omits stored sailings that no search can return at `time`, the time of the answer.
 * Throws `PackUnreadable`.
 */
export function mergeLane(old: PackedLane | null, part: EncodedLane, time: string): Uint8Array {
  if (part.is_whole || old === null) return part.body;
  const brought = openLane(part.body);
  const isGone = new Set(part.removed);
  const packed = [...old].filter(
    (sailing) => !isGone.has(sailing.id) && brought.indexOf(sailing.id) < 0 && isShown(sailing, time),
  );
  return encodeLane({ lane: part.lane, sailings: [...packed, ...brought] });
}

function isShown({ withdrawn_time, pairs }: PackSailing, time: string): boolean {
  const nowMs = Date.parse(time);
  const shownMs = tradeLimits.withdrawnShownDays * dayMs;
  if (withdrawn_time !== null && Date.parse(withdrawn_time) + shownMs <= nowMs) return false;
  return pairs.some(({ archived_time }) => Date.parse(archived_time) > nowMs);
}
