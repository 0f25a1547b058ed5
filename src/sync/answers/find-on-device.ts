import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { getSession } from '../../store/session.ts';
import type { DatedAnswer } from '../copies/answer-memo.ts';
import { findCopy } from '../copies/find-copy.ts';

/**
 * Returns the device's answer to a request: the cached copy, or an answer computed from the lane packs
 * (sailings for offline search), whichever is newer. Undefined if there is neither. Calls `onCopy` with the
 * cached copy before it reads the packs, because a transaction that writes packs may delay that read.
 */
export async function findOnDevice<C extends Call>(
  call: C,
  request: RequestOf<C>,
  onCopy?: (copy: DatedAnswer<AnswerOf<C>>) => void,
): Promise<DatedAnswer<AnswerOf<C>> | undefined> {
  const copy = findCopy(call, request);
  if (onCopy) void copy.then((found) => found && onCopy(found));
  const memberId = call.packed ? await memberOf(call) : 0;
  if (memberId === 0) return copy;
  try {
    const { findInAnyPack } = await import('../containers/find-in-any-pack.ts');
    return await findInAnyPack(call, request, { memberId, copy });
  } catch {
    // If the sailings stored for offline search cannot be read, only the cached copy is used.
    return copy;
  }
}

async function memberOf({ anonymous }: Call): Promise<number> {
  const session = anonymous ? null : await getSession().catch(() => null);
  return session?.user_info?.id ?? 0;
}
