import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { containerPriceData, containerScheduleList } from '../../../contract/facts/containers.ts';
import type { DatedAnswer } from '../answers/answer-memo.ts';
import { findInPacks } from '../packs/find-in-packs.ts';
import { findInBoxPack } from './find-in-box-pack.ts';

const ofContainers: ReadonlySet<string> = new Set([containerScheduleList.path, containerPriceData.path]);

/** The answer of a call from the pack of container voyages or from those of lanes, or the copy of it, whichever is newer. */
export const findInAnyPack = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  held: { memberId: number; copy: Promise<DatedAnswer<AnswerOf<C>> | undefined> },
): Promise<DatedAnswer<AnswerOf<C>> | undefined> =>
  (ofContainers.has(call.path) ? findInBoxPack : findInPacks)(call, request, held);
