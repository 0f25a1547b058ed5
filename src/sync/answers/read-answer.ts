import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { lineState, noteLine } from '../../store/line-state.ts';
import { getSession } from '../../store/session.ts';
import { answerKey, recallRead } from './answer-key.ts';
import { isRecent, rememberAnswer, type DatedAnswer } from './answer-memo.ts';
import { fetchAndKeep } from './fetch-and-keep.ts';
import { findOnDevice } from './find-on-device.ts';
import { takeAhead } from './read-ahead.ts';

/** What a reader is told: first perhaps a copy, then the network's answer, or the copy with the reason. */
export interface AnswerEvent<Answer> extends DatedAnswer<Answer> {
  source: 'network' | 'device';
  /** Why a copy stands in. Absent while the network may still answer soon. */
  failure?: AppError | undefined;
  /** The network has been silent for long, and is waited for. */
  isLate?: boolean;
}

export interface ReadOptions<Answer> {
  /** Ends the reading: nothing is told after it. */
  signal: AbortSignal;
  tell: (event: AnswerEvent<Answer>) => void;
  /**
   * The network has been silent for too long to go on without a word: there is nothing to show, or what this tab
   * remembers of a call that may not be copied. It is waited for.
   */
  tellSilent?: (() => void) | undefined;
  /** Injected by tests. */
  world?: Partial<World> | undefined;
}

/** Longer than a large answer takes on a line that is of any use. */
const askAgainMs = 30_000;

interface World {
  fetchAndKeep: typeof fetchAndKeep;
  findOnDevice: typeof findOnDevice;
  after: (ms: number, signal: AbortSignal) => Promise<void>;
}
const realWorld: World = { fetchAndKeep, findOnDevice, after };

/**
 * Reads a call: the one policy for a bad line. How long to wait, how old is too old and which copy stands in is
 * decided here; the service worker has no part in it. What a call that is `viewed` goes through:
 *
 *     asked ──┬─ a copy ──► shown, waiting ──┬─ an answer ─────────────────────► shown, new
 *             │                              ├─ 3 s of silence ─► shown, silent ──► (as waiting)
 *             │                              └─ no usable answer ──► shown, with the reason
 *             └─ no copy ─► nothing, waiting ┬─ an answer ─────────────────────► shown, new
 *                                            ├─ 3 s of silence ─► nothing, silent ──► (as waiting)
 *                                            └─ no usable answer ──► failed
 *     in any of them: refused, or not what the contract says ──────────────────► failed
 *
 * The copy is the newest of what the tab remembers, what the device keeps and what lane packs hold. A refusal is
 * newer than any copy. What nobody may copy is shown as the tab remembers it, silent after 3 s too, and fails when no
 * usable answer comes. Settings and harbors go the same way without a word: their copy counts as good, so neither
 * silence nor a broken line is told, and what came within the hour is not asked for again.
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
  // Asked before it was known who is logged in: whoever shows it asks again, and nothing of a member is copied as a visitor's.
  if (answerKey(call, request) !== key) return;
  const reading: Reading<AnswerOf<C>> = {
    key,
    signal,
    tell: (event) => {
      if (signal.aborted) return;
      const { fetchedTime, answer, reachesTo, etag, source } = event;
      rememberAnswer(key, { answer, fetchedTime, reachesTo, etag }, source === 'network');
      options.tell(event);
    },
    tellSilent: options.tellSilent,
    recalled: recallRead(call, request),
    fetch: () =>
      takeAhead(key) ?? world.fetchAndKeep(call, request, call.cache === 'viewed' ? { signal } : {}),
    find: () => world.findOnDevice(call, request),
    after: world.after,
  };
  await (call.cache === 'viewed'
    ? readViewed(reading)
    : readSettled(reading, call.cache === 'none' ? 0 : settledForMs));
}

interface Reading<Answer> {
  key: string;
  signal: AbortSignal;
  tell: (event: AnswerEvent<Answer>) => void;
  tellSilent: (() => void) | undefined;
  recalled: DatedAnswer<Answer> | undefined;
  fetch: () => Promise<FetchedAnswer<Answer>>;
  find: () => Promise<DatedAnswer<Answer> | undefined>;
  after: World['after'];
}

async function readViewed<Answer>(reading: Reading<Answer>) {
  const { tell, tellSilent, recalled, find } = reading;
  let isAnswered = false;
  const network = twiceIfLate(reading).finally(() => {
    isAnswered = true;
  });
  // It is awaited below; without this, a failure before that would be reported as unhandled.
  network.catch(() => {});
  const copy = recalled ?? (await find());
  if (!isAnswered) {
    if (copy) tell({ ...copy, source: 'device' });
    whenSilent(network, reading, () => {
      if (copy) tell({ ...copy, source: 'device', failure: new AppError('timeout'), isLate: true });
      else tellSilent?.();
    });
  }
  try {
    tell(eventOf(await network, copy));
  } catch (error) {
    if (!mayStandIn(error)) throw error;
    // Since this tab was told, a pack may have come.
    const last = recalled ? newer(recalled, await find()) : copy;
    if (!last) throw error;
    tell({ ...last, source: 'device', failure: error });
  }
}

/**
 * A connection may die without a word while the line goes on: what has not come by then is asked for once more, and
 * whichever comes first is the answer.
 */
function twiceIfLate<Answer>({ fetch, after, signal }: Reading<Answer>): Promise<FetchedAnswer<Answer>> {
  const first = fetch();
  const second = after(askAgainMs, signal).then(fetch);
  return Promise.race([first, second.catch(() => first)]);
}

/** Says it once, where the network has not answered for so long that a copy is shown as one. */
function whenSilent<Answer>(network: Promise<unknown>, reading: Reading<Answer>, say: () => void): void {
  const { signal, after } = reading;
  let isAnswered = false;
  const note = () => {
    isAnswered = true;
  };
  network.then(note, note);
  const sayIsSilent = () => {
    if (isAnswered || signal.aborted) return;
    if (lineState.line === 'up') noteLine('slow');
    say();
  };
  void after(limits.cachedAnswerAfterMs, signal).then(sayIsSilent);
}

const newer = <Answer>(one: DatedAnswer<Answer>, other: DatedAnswer<Answer> | undefined) =>
  other && other.fetchedTime > one.fetchedTime ? other : one;

/** An installed application stays open for weeks. What the contract lets nobody keep is asked for each time. */
const settledForMs = 3_600_000;

async function readSettled<Answer>(reading: Reading<Answer>, forMs: number) {
  const { key, tell, tellSilent, recalled, fetch, find } = reading;
  if (recalled && isRecent(key, forMs)) {
    tell({ ...recalled, source: 'network' });
    return;
  }
  const asking = (asked.get(key) as Promise<FetchedAnswer<Answer>> | undefined) ?? fetch();
  asked.set(key, asking);
  asking.catch(() => {});
  if (recalled && forMs === 0) whenSilent(asking, reading, () => tellSilent?.());
  try {
    const copy = forMs > 0 ? (recalled ?? (await find())) : undefined;
    if (copy) tell({ ...copy, source: 'device' });
    const event = await asking.then(
      (fetched) => eventOf(fetched, copy),
      (error: unknown) => {
        if (!copy || !mayStandIn(error)) throw error;
      },
    );
    if (event) tell(event);
  } finally {
    asked.delete(key);
  }
}

/** Under way at this moment, so that a header, a footer and a page that want the same ask once. */
const asked = new Map<string, Promise<unknown>>();

const mayStandIn = (error: unknown): error is AppError =>
  error instanceof AppError && failureKindOf(error) === 'unreachable';

/** The same content as that of the copy is the same object, so that nothing is drawn again. */
function eventOf<Answer>(
  { answer, fetchedTime, etag }: FetchedAnswer<Answer>,
  copy: DatedAnswer<Answer> | undefined,
): AnswerEvent<Answer> {
  const isSame = copy !== undefined && etag !== undefined && copy.etag === etag;
  return { answer: isSame ? copy.answer : answer, fetchedTime, etag, source: 'network' };
}

function after(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
