import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import {
  containerPriceData,
  containerScheduleList,
  type ContainerPrices,
} from '../../../contract/calls/containers.ts';
import { openStore } from '../../store/open-store.ts';
import { serverNow } from '../../state/server-clock.ts';
import type { DatedAnswer } from '../copies/answer-memo.ts';
import { storedPlaces } from '../packs/stored-places.ts';
import { optionsInContainerPack, pricesInContainerPack, searchFor } from './answer-of-container-pack.ts';
import { requestContainerPack } from './request-container-pack.ts';
import { openedContainerPack } from './opened-container-pack.ts';

/**
 * Returns the device's answer to a request: the cached copy, or an answer computed from the container voyages
 * stored for offline search, whichever is newer. Undefined if there is neither. The history of rates is
 * always from the cached copy, because the stored voyages have only present rates.
 */
export async function findInContainerPack<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { memberId, copy: copying }: { memberId: number; copy: Promise<DatedAnswer<AnswerOf<C>> | undefined> },
): Promise<DatedAnswer<AnswerOf<C>> | undefined> {
  const store = await openStore();
  const [copy, row, places] = await Promise.all([copying, store.box_pack.get(memberId), storedPlaces()]);
  // If the device has no container voyages yet, this search causes them to be fetched for later offline
  // searches.
  if (!row) void requestContainerPack().catch(() => {});
  const isPrices = isCall(call, containerPriceData);
  const pack = row && openedContainerPack(row);
  if (!row || !pack || !places || (copy && copy.fetchedTime >= row.time)) return copy;
  const source = { pack, places, now: new Date(serverNow()) };
  const search = searchFor(isPrices ? containerPriceData : containerScheduleList, request, source);
  if (!search) return copy;
  const answer = isPrices
    ? {
        ...noCourse,
        ...(copy?.answer as ContainerPrices | undefined),
        ...pricesInContainerPack(search, source),
      }
    : optionsInContainerPack(search, source);
  const reachesTo = row.until !== '' && search.until > row.until ? row.until : undefined;
  return { answer: answer as AnswerOf<C>, fetchedTime: row.time, ...(reachesTo && { reachesTo }) };
}

const noCourse = { course: [], services: [], currency: '' };

const isCall = (call: Call, other: Call): boolean => call === other;
