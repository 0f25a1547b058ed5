import * as limits from '../../../contract/limits/limits.ts';
import { AppError } from '../../../contract/error-code.ts';
import { aWantedContainerPack } from '../../store/container-pack.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import { isFull } from '../../store/full-device.ts';
import { openStore } from '../../store/open-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { packTransaction } from './pack-transaction.ts';
import { aWantedLane } from './wanted-lanes.ts';

/**
 * Pins or unpins a lane. A pinned lane is stored on this device for offline search by the person's choice,
 * whether or not it is a favourite. Returns false if the limit of pinned lanes is reached. Throws
 * `login_required` for a visitor.
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
    // Writing this row wakes the background loop, which deletes the lane if it is neither pinned nor a
    // favourite.
    await store.pack_lane.put({ ...row, is_pinned: isPinned } satisfies PackLane);
    return true;
  });
}

/**
 * Deletes all packs (sailings for offline search) and pins of the member on this device. If packs are fetched
 * automatically, those of favourites are fetched again when the page is opened the next time. `now` is in ms
 * of the device's clock.
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
      await store.box_pack.put({ ...aWantedContainerPack(memberId), checked_time: now });
  }).catch((error: unknown) => {
    // On a full device, the write before the deletion may fail, although the deletion would make room. The
    // data are then deleted without that write.
    if (!isFull(error)) throw error;
    return packTransaction(store, [store.local], async () => {
      const memberId = await memberIn(store);
      for (const table of [store.pack_body, store.pack_lane, store.box_pack])
        await table.where('member_id').equals(memberId).delete();
    });
  });
}
