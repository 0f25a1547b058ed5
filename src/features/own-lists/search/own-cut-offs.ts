import type { WithOthers } from '../../../../trade/deadline/other-times.ts';
import type { VoyageIdentity } from '../../../../trade/own-list/same-voyage.ts';
import { withTimes } from '../../../../trade/own-list/shared-times.ts';
import type { CutOff } from '../../../../trade/sailing/sailing.ts';
import { serverNow } from '../../../state/server-clock.ts';
import { indexOf } from '../../../sync/own-lists/find-own.ts';
import { watchSearchedLists } from '../../../sync/own-lists/own-lists.ts';
import { ownTimesIn } from '../../../sync/own-lists/own-times.ts';
import { storedPlaces } from '../../../sync/packs/stored-places.ts';

/** A published voyage, and its deadlines as the server gives them. */
export interface VoyageCutOffs {
  id: string;
  voyage: VoyageIdentity;
  cutOffs: readonly CutOff[];
}

/** The deadlines joined with the times of own lists (imported schedules), by voyage id. */
export type OwnCutOffs = ReadonlyMap<string, readonly WithOthers<CutOff>[]>;

/**
 * Calls `notify`, now and after every change, with those deadlines of the voyages that own lists (schedules
 * that the reader imported) contain too. Each deadline includes the times in the own lists. Returns a
 * function that stops watching.
 */
export function watchOwnCutOffs(
  memberId: number,
  voyages: readonly VoyageCutOffs[],
  notify: (found: OwnCutOffs) => void,
): () => void {
  return watchSearchedLists(memberId, (lists) => {
    const open = async () => {
      const places = await storedPlaces();
      if (!places) return notify(new Map());
      const now = new Date(serverNow());
      const find = ownTimesIn({ index: indexOf(lists, places), places, now });
      const found = voyages.flatMap(({ id, voyage, cutOffs }) => {
        const times = find(voyage);
        return times.length > 0 ? [[id, withTimes(cutOffs, times)] as const] : [];
      });
      return notify(new Map(found));
    };
    void open().catch(() => notify(new Map()));
  });
}
