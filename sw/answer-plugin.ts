import type { StrategyOptions } from 'workbox-strategies/Strategy.js';

import { clientBuildHeader } from '../contract/wire/client-build.ts';
import { isOurs, isWhole } from '../contract/wire/our-mark.ts';
import { sealedFormat } from '../contract/wire/sealed-format.ts';
import { openEnvelope } from '../src/api/envelope.ts';
import type { DeviceSession } from '../src/store/present-authorization.ts';
import type { AnswerCache } from '../src/sync/copies/answer-caches.ts';
import { copyOfAnswer } from '../src/sync/copies/copy-of-answer.ts';
import type { sealedCopy } from '../src/sync/copies/sealed-copy.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

export interface AnswerPluginOptions {
  /** The cache that the strategy writes to. */
  cache: AnswerCache;
  /** The build of the service worker. */
  build: string;
  /** The signal that is aborted when the next version of the service worker takes over. */
  ending: AbortSignal;
  /** Returns the present state of the session that sent the request. */
  session: () => Promise<DeviceSession>;
  /**
   * True if the answer may contain more than a visitor gets. The cached copy of such an answer is encrypted.
   */
  isOfMember: boolean;
  /** Encrypts the copy of an answer with a member's data key. */
  sealedCopy: typeof sealedCopy;
}

/**
 * Returns the Workbox plugin that caches complete answers of our server and nothing else. A truncated answer,
 * a refusal, or the page of a captive portal replaces no cached copy. A member's answer is encrypted with the
 * member's data key (a key from the server), so that the copy is unreadable after the logout.
 */
export const answerPlugin = ({
  cache,
  build,
  ending,
  session,
  isOfMember,
  sealedCopy: encrypt,
}: AnswerPluginOptions): Plugin => ({
  requestWillFetch: async ({ request }) => {
    const sent = new Request(request, { signal: AbortSignal.any([request.signal, ending]) });
    sent.headers.set(clientBuildHeader, build);
    return sent;
  },
  // The cache key is only the URL, without the request's headers, because these contain the session's token.
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  cacheWillUpdate: async ({ response }) => {
    const bytes = await bytesIfComplete(response);
    if (!bytes) return null;
    const found = await session();
    if (found.state !== 'present') return null;
    const { headers } = response;
    if (!isOfMember || headers.has(sealedFormat.keyIdHeader)) return copyOfAnswer(bytes, headers);
    return found.dataKey && encrypt(bytes, headers, found.dataKey);
  },
  cacheDidUpdate: async ({ newResponse }) => {
    await cache.trim(Date.parse(newResponse.headers.get('date') ?? ''));
    // If the session has ended during the write, its cached copies are deleted. A locked session (its key
    // cannot be read now) has not ended.
    if ((await session()).state === 'ended') await cache.delete();
  },
});

async function bytesIfComplete(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.status !== 200 || !isOurs(response)) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return isWhole(response, bytes.byteLength) && isSuccess(bytes) ? bytes : null;
}

function isSuccess(bytes: Uint8Array): boolean {
  try {
    openEnvelope({ status: 200, isOurs: true, text: new TextDecoder().decode(bytes) });
    return true;
  } catch {
    return false;
  }
}
