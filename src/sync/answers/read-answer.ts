import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import { limits } from '../../../contract/limits.ts';
import { fetchAnswer } from '../../api/client.ts';
import { callUrl } from '../../api/call-url.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import type { FetchedAnswer } from '../../api/read-response.ts';
import { noteLine } from '../../store/line-state.ts';
import { getSession } from '../../store/session.ts';
import { answerKey, recallRead } from './answer-key.ts';
import { isRecent, rememberAnswer, type KeptAnswer } from './answer-memo.ts';
import { findKept } from './find-kept.ts';
import { takeAhead } from './read-ahead.ts';
import { noteSeen } from './seen-before-worker.ts';
import { watchRenewed } from './watch-renewed.ts';

/** What a reader is told: first perhaps a kept answer, then the network's, or the kept one with the reason. */
export interface AnswerEvent<Answer> extends KeptAnswer<Answer> {
  source: 'network' | 'kept';
  /** Why a kept answer stands in. Absent while the network may still answer soon. */
  failure?: AppError | undefined;
}

export interface ReadOptions<Answer> {
  /** Ends the reading: nothing is told after it. */
  signal: AbortSignal;
  tell: (event: AnswerEvent<Answer>) => void;
  /** Injected by tests. */
  world?: Partial<World> | undefined;
}

interface World {
  fetchAnswer: typeof fetchAnswer;
  findKept: typeof findKept;
  watchRenewed: typeof watchRenewed;
  after: (ms: number, signal: AbortSignal) => Promise<void>;
}
const realWorld: World = { fetchAnswer, findKept, watchRenewed, after };

/**
 * Reads a call. A kept answer is told as soon as it is found, the network's when it arrives. When the
 * network fails, or says nothing for `limits.cachedAnswerAfterMs`, the kept answer is told again with
 * the reason; what comes later is told too. Rejects when there is nothing to show, or when the server
 * refuses: a refusal is newer than what was kept.
 */
export async function readAnswer<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: ReadOptions<AnswerOf<C>>,
): Promise<void> {
  const world = { ...realWorld, ...options.world };
  const { signal } = options;
  const key = answerKey(call, request);
  if (!call.anonymous) await getSession();
  // Asked before it was known who is logged in: whoever shows it asks again, and nothing of a member is kept as a visitor's.
  if (answerKey(call, request) !== key) return;
  const tell = (event: AnswerEvent<AnswerOf<C>>) => {
    if (signal.aborted) return;
    const known = recallRead(call, request);
    // The same kept copy read twice is one and the same to whoever shows it: nothing is drawn again.
    const isKnown = event.source === 'kept' && known?.fetchedTime === event.fetchedTime;
    const { fetchedTime, answer, reachesTo } = isKnown ? known : event;
    rememberAnswer(key, { answer, fetchedTime, reachesTo });
    options.tell({ ...event, answer });
  };
  world.watchRenewed(callUrl(call, request), signal, () => {
    void world.findKept(call, request).then((kept) => kept && tell({ ...kept, source: 'network' }));
  });
  noteSeen(key, () => world.fetchAnswer(call, request));
  const reading: Reading<AnswerOf<C>> = {
    signal,
    tell,
    recalled: recallRead(call, request),
    fetch: () =>
      takeAhead(key) ?? world.fetchAnswer(call, request, call.cache === 'viewed' ? { signal } : {}),
    find: () => world.findKept(call, request),
    after: world.after,
  };
  await (call.cache === 'viewed'
    ? readViewed(reading)
    : readSettled(key, reading, call.cache === 'none' ? 0 : settledForMs));
}

interface Reading<Answer> {
  signal: AbortSignal;
  tell: (event: AnswerEvent<Answer>) => void;
  recalled: KeptAnswer<Answer> | undefined;
  fetch: () => Promise<FetchedAnswer<Answer>>;
  find: () => Promise<KeptAnswer<Answer> | undefined>;
  after: World['after'];
}

async function readViewed<Answer>({ signal, tell, recalled, fetch, find, after }: Reading<Answer>) {
  const sayIsSilent = (kept: KeptAnswer<Answer>) => {
    noteLine('silent');
    tell({ ...kept, source: 'kept', failure: new AppError('timeout') });
  };
  let isAnswered = false;
  const network = fetch().finally(() => {
    isAnswered = true;
  });
  // Awaited below; until then a failure is nobody's yet.
  network.catch(() => {});
  const kept = recalled ?? (await find());
  if (kept && !isAnswered) {
    tell({ ...kept, source: 'kept' });
    void after(limits.cachedAnswerAfterMs, signal).then(
      () => isAnswered || signal.aborted || sayIsSilent(kept),
    );
  }
  try {
    tell(eventOf(await network));
  } catch (error) {
    if (!mayStandIn(error)) throw error;
    // Since this tab was told, a pack may have come.
    const last = recalled ? newer(recalled, await find()) : kept;
    if (!last) throw error;
    tell({ ...last, source: 'kept', failure: error });
  }
}

const newer = <Answer>(one: KeptAnswer<Answer>, other: KeptAnswer<Answer> | undefined) =>
  other && other.fetchedTime > one.fetchedTime ? other : one;

/** An installed application stays open for weeks. What the contract lets nobody keep is asked for each time. */
const settledForMs = 3_600_000;

/** Settings and harbors: the worker answers from its copy at once and renews it behind, so they are asked once an hour. */
async function readSettled<Answer>(
  key: string,
  { tell, recalled, fetch, find }: Reading<Answer>,
  forMs: number,
) {
  if (recalled && isRecent(key, forMs)) {
    tell({ ...recalled, source: 'network' });
    return;
  }
  const asking = (asked.get(key) as Promise<FetchedAnswer<Answer>> | undefined) ?? fetch();
  asked.set(key, asking);
  try {
    tell(eventOf(await asking));
  } catch (error) {
    const kept = mayStandIn(error) ? await find() : undefined;
    if (!kept || !mayStandIn(error)) throw error;
    tell({ ...kept, source: 'kept', failure: error });
  } finally {
    asked.delete(key);
  }
}

/** Under way at this moment, so that a header, a footer and a page that want the same ask once. */
const asked = new Map<string, Promise<unknown>>();

const mayStandIn = (error: unknown): error is AppError =>
  error instanceof AppError && failureKindOf(error) === 'unreachable';

const eventOf = <Answer>({
  answer,
  fetchedTime,
  fromCache,
  fault,
}: FetchedAnswer<Answer>): AnswerEvent<Answer> => ({
  answer,
  fetchedTime,
  source: fromCache ? 'kept' : 'network',
  failure: fault && new AppError(fault),
});

function after(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
