import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { callUrl } from '../../api/call-url.ts';
import { openEnvelope } from '../../api/envelope.ts';
import { readResponse } from '../../api/read-response.ts';
import { getSession } from '../../store/session.ts';
import { AnswerCache } from './answer-caches.ts';
import type { DatedAnswer } from './answer-memo.ts';

/**
 * Returns the cached copy of the answer to a request. Undefined if there is none, if its data key is missing,
 * or if the copy does not fit the present API contract.
 */
export async function findCopy<C extends Call>(
  call: C,
  request: RequestOf<C>,
): Promise<DatedAnswer<AnswerOf<C>> | undefined> {
  try {
    const session = call.anonymous ? null : await getSession();
    const cache = await AnswerCache.of(call, session?.authorization ?? null);
    const response = await cache?.match(callUrl(call, request));
    if (!response) return undefined;
    const text = await response.text();
    const data = call.isOpen ? dataOfService(text) : openEnvelope({ status: 200, isOurs: true, text });
    return await readResponse(call, { data, headers: response.headers, dataKeys: session?.dataKeys ?? [] });
  } catch {
    // The browser blocks storage (private windows), or the copy is unreadable. Both count as no copy.
    return undefined;
  }
}

/**
 * Returns the data of a vessel service answer; undefined if it contains none. Its envelope (the JSON around
 * the data) was validated when the copy was written.
 */
function dataOfService(text: string): unknown {
  const body: unknown = JSON.parse(text);
  return isRecord(body) ? body['data'] : undefined;
}
