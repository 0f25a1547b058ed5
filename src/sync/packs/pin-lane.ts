import * as limits from '../../../contract/limits.ts';
import { AppError } from '../../../contract/error-code.ts';
import { aWantedBoxPack } from '../../store/box-pack.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import { isFull } from '../../store/full-device.ts';
import { openStore } from '../../store/open-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { packTransaction } from './pack-transaction.ts';
import { aWantedLane } from './wanted-lanes.ts';

/**
 * Keeps a lane on this device, or no longer, whether or not it is a favourite; no server hears of it before it packs
 * the lane. Says whether it did: at most so many lanes are pinned at once. Throws `login_required` for a visitor.
 */
export async function pinLane(
  lane: string,
  isPinned: boolean,
  most: number = limits.pinnedLanesMost,
): Promise<boolean> {
  const store = await openStore();
  return packTransaction(store, [store.local], async () => {
    const memberId = await memberIn(store);
    if (memberId === 0) throw new AppError('login_required');
    const rows = await store.pack_lane.where('member_id').equals(memberId).toArray();
    if (isPinned && rows.filter((row) => row.is_pinned).length >= most) return false;
    const row = rows.find((one) => one.lane === lane) ?? aWantedLane(memberId, lane, isPinned);
    // What is not pinned and no favourite goes when packs are planned again, which the change of this row brings about.
    await store.pack_lane.put({ ...row, is_pinned: isPinned } satisfies PackLane);
    return true;
  });
}

/**
 * Takes all packs from this device, and all pins with them; those of favourites come again when the page is
 * opened the next time, as far as packs are fetched unasked. `now` in ms of the device's clock.
 */
export async function clearPacks(now: number): Promise<void> {
  const store = await openStore();
  await packTransaction(store, [store.local], async () => {
    const memberId = await memberIn(store);
    const rows = await store.pack_lane.where('member_id').equals(memberId).toArray();
    await store.pack_body.where('member_id').equals(memberId).delete();
    await store.pack_lane.bulkPut(
      rows.map(({ lane }) => ({ ...aWantedLane(memberId, lane, false), checked_time: now })),
    );
    if (await store.box_pack.get(memberId))
      await store.box_pack.put({ ...aWantedBoxPack(memberId), checked_time: now });
  }).catch((error: unknown) => {
    // Room is made of what is cleared, and a full device may not write a row before that.
    if (!isFull(error)) throw error;
    return packTransaction(store, [store.local], async () => {
      const memberId = await memberIn(store);
      for (const table of [store.pack_body, store.pack_lane, store.box_pack])
        await table.where('member_id').equals(memberId).delete();
    });
  });
}
