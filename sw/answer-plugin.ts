import type { StrategyOptions } from 'workbox-strategies/Strategy.js';

import { isOurs, isWhole } from '../contract/wire/our-mark.ts';
import { openEnvelope } from '../src/api/envelope.ts';
import type { AuthorizationState } from '../src/store/present-authorization.ts';
import type { AnswerCache } from '../src/sync/copies/answer-caches.ts';
import { copyOfAnswer } from '../src/sync/copies/copy-of-answer.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

export interface AnswerPluginOptions {
  /** The cache that the strategy writes to. */
  cache: AnswerCache;
  /** Aborted when the next version takes over. */
  ending: AbortSignal;
  /** Returns the state of the session that sent the request. A public answer is like one of a present session. */
  sessionState: () => Promise<AuthorizationState>;
}

/**
 * Returns the Workbox plugin that caches complete answers of our server and nothing else. A truncated answer,
 * a refusal, or the page of a captive portal replaces no cached copy.
 */
export const answerPlugin = ({ cache, ending, sessionState }: AnswerPluginOptions): Plugin => ({
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: AbortSignal.any([request.signal, ending]) }),
  // The address alone. The request's headers contain the session's token.
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  cacheWillUpdate: async ({ response }) => {
    const copy = await copyIfComplete(response);
    return copy && (await sessionState()) === 'present' ? copy : null;
  },
  cacheDidUpdate: async ({ newResponse }) => {
    await cache.trim(Date.parse(newResponse.headers.get('date') ?? ''));
    // If the session has ended during the write, its copies must not remain. A locked session has not ended.
    if ((await sessionState()) === 'ended') await cache.delete();
  },
});

async function copyIfComplete(response: Response): Promise<Response | null> {
  if (response.status !== 200 || !isOurs(response)) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isWhole(response, bytes.byteLength) || !isSuccess(bytes)) return null;
  return copyOfAnswer(bytes, response.headers);
}

function isSuccess(bytes: Uint8Array): boolean {
  try {
    openEnvelope({ status: 200, isOurs: true, text: new TextDecoder().decode(bytes) });
    return true;
  } catch {
    return false;
  }
}
