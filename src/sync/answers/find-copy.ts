import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { callUrl } from '../../api/call-url.ts';
import { openEnvelope } from '../../api/envelope.ts';
import { readResponse } from '../../api/read-response.ts';
import { getSession } from '../../store/session.ts';
import { AnswerCache } from './answer-caches.ts';
import type { DatedAnswer } from './answer-memo.ts';

/**
 * The copy that this device keeps of the answer to this request for this caller; undefined when there is
 * none, when it is under a key that is not held any more, or when an older contract wrote it.
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
    // Closed storage (private windows) and a copy that cannot be read count as no copy.
    return undefined;
  }
}

/** What the vessel service wraps its answers in was looked at when the copy was made. */
function dataOfService(text: string): unknown {
  const body: unknown = JSON.parse(text);
  return isRecord(body) ? body['data'] : undefined;
}
