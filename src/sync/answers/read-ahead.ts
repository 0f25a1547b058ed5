import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { getSession } from '../../store/session.ts';
import { answerKey } from './answer-key.ts';
import { recallAnswer, rememberAnswer, type DatedAnswer } from './answer-memo.ts';
import { fetchAndKeep } from './fetch-and-keep.ts';
import { findOnDevice } from './find-on-device.ts';

/** What was asked ahead, by its name in memory, until somebody reads it. */
const ahead = new Map<string, Promise<FetchedAnswer<unknown>>>();

/** Injected by tests. */
interface World {
  fetchAndKeep: typeof fetchAndKeep;
  findOnDevice: typeof findOnDevice;
}

/**
 * Reads what a page opens with before the page is rendered, so that it is drawn once, with its rows.
 * Resolves when an answer is in memory, a copy or new, or when there is none. Never rejects: the reading
 * that follows (`readAnswer`) takes over what was asked here, with its failure.
 */
export async function readAhead<C extends Call>(
  call: C,
  request: RequestOf<C>,
  world: World = { fetchAndKeep, findOnDevice },
): Promise<void> {
  if (!call.anonymous) await getSession();
  const key = answerKey(call, request);
  const asking = world.fetchAndKeep(call, request);
  ahead.set(key, asking);
  const remember = ({ answer, fetchedTime, reachesTo, etag }: DatedAnswer<AnswerOf<C>>, isNew: boolean) =>
    rememberAnswer(key, { answer, fetchedTime, reachesTo, etag }, isNew);
  const fetched = asking.then(
    (answer) => remember(answer, true),
    () => {},
  );
  const copy = await world.findOnDevice(call, request);
  if (!copy) return fetched;
  if (!recallAnswer(key)) remember(copy, false);
}

/** The answer that is on its way already. It is taken once. */
export function takeAhead<Answer>(key: string): Promise<FetchedAnswer<Answer>> | undefined {
  const asking = ahead.get(key);
  ahead.delete(key);
  return asking as Promise<FetchedAnswer<Answer>> | undefined;
}

/** Drops what nobody has read: it would be old by the time somebody did. */
export function forgetAhead(): void {
  ahead.clear();
}
