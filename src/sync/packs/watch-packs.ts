import type { PackLane } from '../../store/pack-rows.ts';
import { watchStore } from '../../store/watch-store.ts';

/** Calls `tell` with the packs of a member now and after every change, in whichever tab. Returns what ends it. */
export const watchPacks = (memberId: number, tell: (packs: PackLane[]) => void): (() => void) =>
  watchStore((store) => store.pack_lane.where('member_id').equals(memberId).toArray(), tell);

/** Why one lane opens offline, if it does. */
export interface LaneOffline {
  isFavourite: boolean;
  pack: PackLane | undefined;
}

/** The same of one lane, by its key. */
export const watchLaneOffline = (
  memberId: number,
  lane: string,
  tell: (offline: LaneOffline) => void,
): (() => void) =>
  watchStore(async (store) => {
    const favourites = await store.collection_lane.where('member_id').equals(memberId).toArray();
    return {
      // `laneEnds` and `laneKey` write alike.
      isFavourite: favourites.some(({ ends }) => ends === lane),
      pack: await store.pack_lane.get([memberId, lane]),
    };
  }, tell);
