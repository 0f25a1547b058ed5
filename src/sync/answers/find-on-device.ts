import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { containerPriceData, containerScheduleList } from '../../../contract/facts/containers.ts';
import { collectionHarborList } from '../../../contract/facts/favourites.ts';
import {
  informationList,
  informationListShipowner,
  informationView,
  informationWeeks,
} from '../../../contract/facts/sailings.ts';
import { getSession } from '../../store/session.ts';
import type { DatedAnswer } from './answer-memo.ts';
import { findCopy } from './find-copy.ts';

/** What lane packs can answer; packs are looked into on demand, as visitors have none. */
const packed: ReadonlySet<string> = new Set([
  informationList.path,
  informationWeeks.path,
  informationListShipowner.path,
  informationView.path,
  collectionHarborList.path,
]);

/** What the pack of container voyages can answer. */
const inBoxPack: ReadonlySet<string> = new Set([containerScheduleList.path, containerPriceData.path]);

/**
 * What this device has to answer a request of this caller: the copy in its cache, or the
 * packs of a member, whichever is newer.
 */
export async function findOnDevice<C extends Call>(
  call: C,
  request: RequestOf<C>,
): Promise<DatedAnswer<AnswerOf<C>> | undefined> {
  const copy = findCopy(call, request);
  const isPacked = packed.has(call.path) || inBoxPack.has(call.path);
  const memberId = isPacked ? await memberOf(call) : 0;
  if (memberId === 0) return copy;
  try {
    if (inBoxPack.has(call.path)) {
      const { findInBoxPack } = await import('../containers/find-in-box-pack.ts');
      return await findInBoxPack(call, request, { memberId, copy });
    }
    const { findInPacks } = await import('../packs/find-in-packs.ts');
    return await findInPacks(call, request, { memberId, copy });
  } catch {
    // Packs that cannot be read count as no packs.
    return copy;
  }
}

async function memberOf({ anonymous }: Call): Promise<number> {
  const session = anonymous ? null : await getSession().catch(() => null);
  return session?.user_info?.id ?? 0;
}
