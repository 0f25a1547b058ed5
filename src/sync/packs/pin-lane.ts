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
 * Pins or unpins a lane: the person's choice to store it on this device for offline search. A favourite lane
 * can be pinned too. The server learns of it only when the lane is fetched. Returns false if the limit of
 * pinned lanes is reached. Throws `login_required` for a visitor.
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
    // The change of this row causes the next run to delete lanes that are neither pinned nor favourites.
    await store.pack_lane.put({ ...row, is_pinned: isPinned } satisfies PackLane);
    return true;
  });
}

/**
 * Deletes all packs and pins of the member on this device (lanes stored for offline search, and the choice of
 * them). The packs of favourites are fetched again when the page is opened next, if packs are fetched
 * automatically. `now` is in ms of the device's clock.
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
    // If the device is full, the write before the deletion may fail, although the deletion would make room. The
    // data is then deleted without that write.
    if (!isFull(error)) throw error;
    return packTransaction(store, [store.local], async () => {
      const memberId = await memberIn(store);
      for (const table of [store.pack_body, store.pack_lane, store.box_pack])
        await table.where('member_id').equals(memberId).delete();
    });
  });
}
