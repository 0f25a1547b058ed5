import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { serverNow } from '../../../state/server-clock.ts';
import { indexOf, ownDetail, type OwnDetail } from '../../../sync/own-lists/find-own.ts';
import { watchSearchedLists } from '../../../sync/own-lists/own-lists.ts';
import { storedPlaces } from '../../../sync/packs/stored-places.ts';

export interface DetailsRequest {
  ids: readonly string[];
  lane: { from: string; to: string };
}

/** The details of sailings in own lists (schedules that the reader imported), by sailing id. */
export type OwnDetails = ReadonlyMap<string, OwnDetail>;

/**
 * Calls `notify` with the details of the requested sailings in own lists, now and after every change. Returns
 * a function that stops watching.
 */
export function watchOwnDetails(
  memberId: number,
  { ids, lane }: DetailsRequest,
  notify: (details: OwnDetails) => void,
): () => void {
  return watchSearchedLists(memberId, (lists) => {
    const open = async () => {
      await loadOwnAnswerTexts();
      const places = await storedPlaces();
      if (!places) return notify(new Map());
      const index = indexOf(lists, places);
      const now = new Date(serverNow());
      const found = ids.flatMap((id): [string, OwnDetail][] => {
        const detail = ownDetail(id, lane, { index, places, now });
        return detail ? [[id, detail]] : [];
      });
      return notify(new Map(found));
    };
    void open().catch(() => notify(new Map()));
  });
}
