import { subscribe } from 'valtio/vanilla';

import { openLane, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { sessionState } from '../../store/session-state.ts';

interface Opened {
  member_id: number;
  /**
   * The time of the stored sailings from which the lane was decoded. If the stored row has a later time, the
   * lane is decoded again.
   */
  time: number;
  bytes: number;
  lane: PackedLane;
}

/** The maximum number of decoded lanes in memory, enough for the favourites of a busy person. */
const lanesMost = 100;
/**
 * The maximum size in bytes of the lanes in memory, counted in their stored form. Decoded lanes need a few
 * times as much memory.
 */
const bytesMost = 6_000_000;

const opened = new Map<string, Opened>();

// After a logout the member's sailings are removed from memory.
subscribe(sessionState, () => {
  for (const [key, { member_id }] of opened) if (member_id !== sessionState.member_id) opened.delete(key);
});

/**
 * Returns the decoded lanes of the given records. Lanes in memory are used again if they are of the same
 * version, and count as most recently used. Deleted or unreadable lanes are left out.
 */
export async function openLanes(store: LaycanStore, rows: readonly PackLane[]): Promise<PackedLane[]> {
  const missing = rows.filter((row) => opened.get(keyOf(row))?.time !== row.time);
  const bodies = await store.pack_body.bulkGet(missing.map(({ member_id, lane }) => [member_id, lane]));
  missing.forEach((row, at) => {
    const lane = bodies[at] && readLane(bodies[at].bytes);
    if (lane) cache(row, lane);
    else opened.delete(keyOf(row));
  });
  return rows.flatMap((row) => {
    const found = opened.get(keyOf(row));
    if (!found) return [];
    opened.delete(keyOf(row));
    opened.set(keyOf(row), found);
    return [found.lane];
  });
}

const keyOf = ({ member_id, lane }: PackLane): string => `${member_id} ${lane}`;

function cache(row: PackLane, lane: PackedLane): void {
  const { member_id, time, bytes } = row;
  opened.set(keyOf(row), { member_id, time, bytes, lane });
}

/**
 * Removes the lanes beyond the limits from memory. Called after a caller got its lanes, because one search
 * may need more lanes than the limits allow.
 */
export function trimMemory(): void {
  let total = [...opened.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [key, { bytes }] of opened) {
    if (opened.size <= lanesMost && total <= bytesMost) return;
    opened.delete(key);
    total -= bytes;
  }
}

/** Decodes a lane. Null if the bytes are damaged, or if an older version wrote them. */
export function readLane(bytes: Uint8Array): PackedLane | null {
  try {
    return openLane(bytes);
  } catch {
    return null;
  }
}
