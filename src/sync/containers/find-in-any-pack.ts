import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { containerPriceData, containerScheduleList } from '../../../contract/facts/containers.ts';
import type { DatedAnswer } from '../copies/answer-memo.ts';
import { findInPacks } from '../packs/find-in-packs.ts';
import { findInContainerPack } from './find-in-container-pack.ts';

const ofContainers: ReadonlySet<string> = new Set([containerScheduleList.path, containerPriceData.path]);

/**
 * Returns the device's answer to a request: the cached copy, or an answer computed from the sailings stored
 * for offline search, whichever is newer. Undefined if there is neither.
 */
export const findInAnyPack = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  found: { memberId: number; copy: Promise<DatedAnswer<AnswerOf<C>> | undefined> },
): Promise<DatedAnswer<AnswerOf<C>> | undefined> =>
  (ofContainers.has(call.path) ? findInContainerPack : findInPacks)(call, request, found);
