import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { containerPriceData, containerScheduleList } from '../../../contract/facts/containers.ts';
import type { DatedAnswer } from '../copies/answer-memo.ts';
import { findInPacks } from '../packs/find-in-packs.ts';
import { findInContainerPack } from './find-in-container-pack.ts';

const ofContainers: ReadonlySet<string> = new Set([containerScheduleList.path, containerPriceData.path]);

/** Returns the newer of the answer from the container pack or lane packs and the cached copy. */
export const findInAnyPack = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  held: { memberId: number; copy: Promise<DatedAnswer<AnswerOf<C>> | undefined> },
): Promise<DatedAnswer<AnswerOf<C>> | undefined> =>
  (ofContainers.has(call.path) ? findInContainerPack : findInPacks)(call, request, held);
