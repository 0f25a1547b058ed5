import { limits } from '../contract/limits.ts';
import { fetchJudged, type Judged } from './judged-answer.ts';
import { markKept } from './mark-kept.ts';

/** One bounded cache of answers, by address. */
export interface KeptCache {
  match: (url: string) => Promise<Response | undefined>;
  /** Keeps an answer; a full disk is no failure, the answer is then just not kept. */
  put: (url: string, response: Response, text: string) => Promise<void>;
}

/** The worker's surroundings, so that the rules can be tested without one. */
export interface Surroundings {
  fetch: typeof globalThis.fetch;
  cache: KeptCache;
  after: (ms: number) => Promise<void>;
  /** Keeps the worker alive until the promise has settled. */
  waitUntil: (promise: Promise<unknown>) => void;
  /** Tells the pages that the kept answer of an address is newer than what they were given. */
  tellRenewed: (url: string) => void;
}

/**
 * viewed: the network first. Its answer is kept and handed out; a fault, or silence for
 * `limits.cachedAnswerAfterMs`, hands out the kept one with the reason. What comes late is kept and told.
 */
export async function answerViewed(request: Request, around: Surroundings): Promise<Response> {
  const { fetched, kept: keeping } = fetchAndKeep(request, around);
  const kept = await around.cache.match(request.url);
  if (!kept) return given(await fetched, undefined);
  const silence = around.after(limits.cachedAnswerAfterMs).then(() => undefined);
  const first = await Promise.race([fetched, silence]);
  if (first) return given(first, kept);
  const tellLate = async () => {
    if (await keeping) around.tellRenewed(request.url);
  };
  around.waitUntil(tellLate());
  return markKept(kept, 'timeout');
}

/** settings, harbors: the kept answer at once, renewed behind; only the very first time waits for the network. */
export async function answerSettled(request: Request, around: Surroundings): Promise<Response> {
  const kept = await around.cache.match(request.url);
  const { fetched, kept: keeping } = fetchAndKeep(request, around);
  if (!kept) return given(await fetched, undefined);
  const tellNews = async () => {
    const newer = await keeping;
    if (newer && newer.headers.get('etag') !== kept.headers.get('etag')) around.tellRenewed(request.url);
  };
  around.waitUntil(tellNews());
  return markKept(kept);
}

interface Fetching {
  fetched: Promise<Judged>;
  /** The answer once it is kept; undefined when there is nothing to keep or no room for it. */
  kept: Promise<Response | undefined>;
}

function fetchAndKeep(request: Request, { fetch, cache, waitUntil }: Surroundings): Fetching {
  const fetched = fetchJudged(request, fetch);
  const keep = async () => {
    const judged = await fetched;
    if (judged.kind !== 'good') return undefined;
    const put = cache.put(request.url, judged.response, judged.text);
    return put.then(
      () => judged.response,
      () => undefined,
    );
  };
  const kept = keep();
  waitUntil(kept);
  return { fetched, kept };
}

function given(judged: Judged, kept: Response | undefined): Response {
  if (judged.kind !== 'fault') return judged.response;
  if (kept) return markKept(kept, judged.fault);
  // What the portal or the failing server said goes to the page, which tells them apart.
  return judged.response ?? Response.error();
}
