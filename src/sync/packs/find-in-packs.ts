import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { collectionHarborList } from '../../../contract/calls/favourites.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { openStore } from '../../store/open-store.ts';
import type { DatedAnswer } from '../copies/answer-memo.ts';
import { answerOfPacks, type PackSource } from './answer-of-packs.ts';
import { favouritesInPacks } from './favourites-in-packs.ts';
import { storedPlaces } from './stored-places.ts';

/**
 * Returns the device's answer to a request: the cached copy, or an answer from the member's packs (sailings
 * for offline search), whichever is newer. Undefined if there is neither. Packs contain no contacts and no
 * moves of laycans. For the page of a sailing, these are always from the cached copy.
 */
export async function findInPacks<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { memberId, copy: copying }: { memberId: number; copy: Promise<DatedAnswer<AnswerOf<C>> | undefined> },
): Promise<DatedAnswer<AnswerOf<C>> | undefined> {
  const [copy, source] = await Promise.all([copying, sourceOf(memberId)]);
  if (!source) return copy;
  type Found = DatedAnswer<AnswerOf<C>> | undefined;
  if (isCall(call, collectionHarborList))
    return favouritesInPacks(request as never, source, copy as never) as Promise<Found>;
  const packed = await answerOfPacks(call, request, source);
  if (!packed || (copy && copy.fetchedTime >= packed.fetchedTime)) return copy;
  return isCall(call, informationView) ? (withCopied(packed as never, copy as never) as Found) : packed;
}

const isCall = (call: Call, other: Call): boolean => call === other;

async function sourceOf(memberId: number): Promise<PackSource | undefined> {
  const store = await openStore();
  const all = await store.pack_lane.where('member_id').equals(memberId).toArray();
  const rows = all.filter(({ time }) => time > 0);
  const places = rows.length > 0 ? await storedPlaces() : undefined;
  return places && { store, memberId, rows, places };
}

function withCopied(
  packed: DatedAnswer<SailingDetail>,
  copy: DatedAnswer<SailingDetail> | undefined,
): DatedAnswer<SailingDetail> {
  const { answer } = packed;
  const manager = answer.locked === null ? copy?.answer.manager : undefined;
  // If the sailing was changed after the copy was cached, its laycan may have been moved again. The moves in
  // the copy are then left out.
  const moves = copy?.answer.change_time === answer.change_time ? copy.answer.moves : undefined;
  return {
    ...packed,
    answer: { ...answer, ...(manager === undefined ? {} : { manager }), ...(moves ? { moves } : {}) },
  };
}
