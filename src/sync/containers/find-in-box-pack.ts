import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import {
  containerPriceData,
  containerScheduleList,
  type BoxPrices,
} from '../../../contract/calls/containers.ts';
import { openStore } from '../../store/open-store.ts';
import { serverNow } from '../../store/server-clock.ts';
import type { DatedAnswer } from '../answers/answer-memo.ts';
import { knownPlaces } from '../packs/known-places.ts';
import { optionsInBoxPack, pricesInBoxPack, searchFor } from './answer-of-box-pack.ts';
import { keepBoxPack } from './keep-box-pack.ts';
import { openedBoxPack } from './opened-box-pack.ts';

/**
 * The answer of a call from the member's pack of container voyages, or the copy of it, whichever is newer. The course of
 * rates comes from the copy, since a pack has only those of now.
 */
export async function findInBoxPack<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { memberId, copy: copying }: { memberId: number; copy: Promise<DatedAnswer<AnswerOf<C>> | undefined> },
): Promise<DatedAnswer<AnswerOf<C>> | undefined> {
  const store = await openStore();
  const [copy, row, places] = await Promise.all([copying, store.box_pack.get(memberId), knownPlaces()]);
  // Whoever searches keeps them from now on.
  if (!row) void keepBoxPack().catch(() => {});
  const isPrices = isCall(call, containerPriceData);
  const pack = row && openedBoxPack(row);
  if (!row || !pack || !places || (copy && copy.fetchedTime >= row.time)) return copy;
  const source = { pack, places, now: new Date(serverNow()) };
  const search = searchFor(isPrices ? containerPriceData : containerScheduleList, request, source);
  if (!search) return copy;
  const answer = isPrices
    ? { ...noCourse, ...(copy?.answer as BoxPrices | undefined), ...pricesInBoxPack(search, source) }
    : optionsInBoxPack(search, source);
  const reachesTo = row.until !== '' && search.until > row.until ? row.until : undefined;
  return { answer: answer as AnswerOf<C>, fetchedTime: row.time, ...(reachesTo && { reachesTo }) };
}

const noCourse = { course: [], services: [], currency: '' };

const isCall = (call: Call, other: Call): boolean => call === other;
