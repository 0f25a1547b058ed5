import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { getSession } from '../../store/session.ts';
import { answerKey } from '../copies/answer-key.ts';
import { answerInMemory, rememberAnswer, type DatedAnswer } from '../copies/answer-memo.ts';
import { fetchAndCache } from './fetch-and-cache.ts';
import { findOnDevice } from './find-on-device.ts';

/** The answers that `readAhead` has requested and no page has used yet, by `answerKey`. */
const ahead = new Map<string, Promise<FetchedAnswer<unknown>>>();

/** The functions with side effects, which tests replace. */
interface World {
  fetchAndCache: typeof fetchAndCache;
  findOnDevice: typeof findOnDevice;
}

/**
 * Fetches the first answer that a page needs, before the page is rendered. The page is then drawn once, with
 * its rows. Resolves when a cached copy or the network's answer is in memory, or when there is neither. Never
 * rejects: the page's `readAnswer` uses the same request and reports its failure.
 */
export async function readAhead<C extends Call>(
  call: C,
  request: RequestOf<C>,
  world: World = { fetchAndCache, findOnDevice },
): Promise<void> {
  if (!call.anonymous) await getSession();
  const key = answerKey(call, request);
  const asking = world.fetchAndCache(call, request);
  ahead.set(key, asking);
  const remember = ({ answer, fetchedTime, reachesTo, etag }: DatedAnswer<AnswerOf<C>>, isNew: boolean) =>
    rememberAnswer(key, { answer, fetchedTime, reachesTo, etag }, isNew);
  const fetched = asking.then(
    (answer) => remember(answer, true),
    () => {},
  );
  const rememberFirst = (copy: DatedAnswer<AnswerOf<C>>) => {
    if (!answerInMemory(key)) remember(copy, false);
  };
  await new Promise<void>((done) => {
    const show = (copy: DatedAnswer<AnswerOf<C>>) => {
      rememberFirst(copy);
      done();
    };
    const find = async () => {
      const copy = await world.findOnDevice(call, request, show).catch(() => undefined);
      if (copy) show(copy);
      else await fetched;
      done();
    };
    void find();
  });
}

/** Returns the pending answer of `readAhead` and removes it, so that a second call returns undefined. */
export function claimReadAhead<Answer>(key: string): Promise<FetchedAnswer<Answer>> | undefined {
  const asking = ahead.get(key);
  ahead.delete(key);
  return asking as Promise<FetchedAnswer<Answer>> | undefined;
}

/**
 * Deletes answers that were requested ahead but not used. They would be outdated when a page uses them later.
 */
export function forgetAhead(): void {
  ahead.clear();
}
