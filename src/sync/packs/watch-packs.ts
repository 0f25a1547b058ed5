import type { PackLane } from '../../store/pack-rows.ts';
import { watchStore } from '../../store/watch-store.ts';

/**
 * Calls back with the records of a member's packs (sailings for offline search) now and after each change
 * made in any tab. Returns a function that stops watching.
 */
export const watchPacks = (memberId: number, notify: (packs: PackLane[]) => void): (() => void) =>
  watchStore((store) => store.pack_lane.where('member_id').equals(memberId).toArray(), notify);

/** The reasons why a lane can be searched offline. */
export interface LaneOffline {
  isFavourite: boolean;
  pack: PackLane | undefined;
}

/**
 * Calls back with the reasons why one lane, given by its key, can be searched offline, now and after each
 * change. Returns a function that stops watching.
 */
export const watchLaneOffline = (
  memberId: number,
  lane: string,
  notify: (offline: LaneOffline) => void,
): (() => void) =>
  watchStore(async (store) => {
    const favourites = await store.collection_lane.where('member_id').equals(memberId).toArray();
    return {
      // `laneEnds` and `laneKey` return texts of the same format, so the two values can be compared.
      isFavourite: favourites.some(({ ends }) => ends === lane),
      pack: await store.pack_lane.get([memberId, lane]),
    };
  }, notify);
