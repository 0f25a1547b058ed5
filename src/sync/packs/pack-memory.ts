import { subscribe } from 'valtio/vanilla';

import { openLane, type PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { sessionState } from '../../store/session-state.ts';

interface Opened {
  member_id: number;
  /** Of the pack that was opened: a newer one is opened anew. */
  time: number;
  bytes: number;
  lane: PackedLane;
}

/** The favourites of a busy person; bytes are those of the packs, opened ones take a few times as much. */
const lanesMost = 100;
const bytesMost = 6_000_000;

const opened = new Map<string, Opened>();

// A member's sailings leave the memory with the member.
subscribe(sessionState, () => {
  for (const [key, { member_id }] of opened) if (member_id !== sessionState.member_id) opened.delete(key);
});

/**
 * The lanes of these rows, from memory or opened now; the latest used stay. Lanes that have gone or cannot be
 * read are left out.
 */
export async function openLanes(store: LaycanStore, rows: readonly PackLane[]): Promise<PackedLane[]> {
  const missing = rows.filter((row) => opened.get(keyOf(row))?.time !== row.time);
  const bodies = await store.pack_body.bulkGet(missing.map(({ member_id, lane }) => [member_id, lane]));
  missing.forEach((row, at) => {
    const lane = bodies[at] && readLane(bodies[at].bytes);
    if (lane) keep(row, lane);
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

function keep(row: PackLane, lane: PackedLane): void {
  const { member_id, time, bytes } = row;
  opened.set(keyOf(row), { member_id, time, bytes, lane });
}

/** After whoever asked has taken theirs: one search may need more than may stay. */
export function trimMemory(): void {
  let total = [...opened.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [key, { bytes }] of opened) {
    if (opened.size <= lanesMost && total <= bytesMost) return;
    opened.delete(key);
    total -= bytes;
  }
}

/** Null for bytes that an older version wrote, or that have suffered. */
export function readLane(bytes: Uint8Array): PackedLane | null {
  try {
    return openLane(bytes);
  } catch {
    return null;
  }
}
