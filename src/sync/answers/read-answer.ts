import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { connectionState, setConnectionStatus } from '../../state/connection-state.ts';
import { getSession } from '../../store/session.ts';
import { answerKey, readInMemory } from '../copies/answer-key.ts';
import { isRecent, rememberAnswer, type DatedAnswer } from '../copies/answer-memo.ts';
import { fetchAndCache } from './fetch-and-cache.ts';
import { findOnDevice } from './find-on-device.ts';
import { claimReadAhead } from './read-ahead.ts';

/**
 * An event of `readAnswer`. It contains the network's answer, or a cached copy with or without the reason why
 * the network's answer is missing.
 */
export interface AnswerEvent<Answer> extends DatedAnswer<Answer> {
  source: 'network' | 'device';
  /**
   * The reason why the cached copy is shown and not the network's answer. Absent while the network may still
   * answer.
   */
  failure?: AppError | undefined;
  /**
   * True if the network has not answered within `limits.cachedAnswerAfterMs` and `readAnswer` still waits for
   * the answer.
   */
  isLate?: boolean;
}

export interface ReadOptions<Answer> {
  /** When this signal is aborted, the reading ends and `onEvent` is not called any more. */
  signal: AbortSignal;
  onEvent: (event: AnswerEvent<Answer>) => void;
  /**
   * Called if the network has not answered within `limits.cachedAnswerAfterMs` and there is no cached copy.
   * `readAnswer` still waits for the network. At this time the screen is empty, or it shows the answer in
   * this tab's memory if the call's answers may not be cached.
   */
  onSilent?: (() => void) | undefined;
  /** The functions with side effects, which tests replace. */
  dependencies?: Partial<World> | undefined;
}

/**
 * The time in ms without an answer after which a request is sent a second time. On a usable connection, even
 * a large answer arrives earlier.
 */
const askAgainMs = 30_000;

interface World {
  fetchAndCache: typeof fetchAndCache;
  findOnDevice: typeof findOnDevice;
  after: (ms: number, signal: AbortSignal) => Promise<void>;
}
const realDependencies: World = { fetchAndCache, findOnDevice, after };

/**
 * Reads the answer of a call. Only this function decides on a bad connection how long the page waits, which
 * copies are too old and which copy is shown. The service worker only caches the answers. The states of a call
 * whose cache rule is `viewed`:
 *
 *     asked ──┬─ a copy ──► shown, waiting ──┬─ an answer ─────────────────────► shown, new
 *             │                              ├─ 3 s of silence ─► shown, silent ──► (as waiting)
 *             │                              └─ no usable answer ──► shown, with the reason
 *             └─ no copy ─► nothing, waiting ┬─ an answer ─────────────────────► shown, new
 *                                            ├─ 3 s of silence ─► nothing, silent ──► (as waiting)
 *                                            └─ no usable answer ──► failed
 *     in any state: refused, or not valid by the contract ─────────────────────► failed
 *
 * The copy is the newest of the tab's memory, the device's cache and the lane packs. A refusal is newer than
 * any copy.
 *
 * A call whose answers may not be cached has no copy except the answer in the tab's memory, which the screen
 * already shows. If there is such an answer, silence is reported after 3 s too. The call fails if no usable
 * answer arrives. Settings and ports are read in the same way, but their copy counts as good, so neither
 * silence nor a broken connection is reported. Settings and ports that were received within the last hour are
 * not requested again.
 */
export async function readAnswer<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: ReadOptions<AnswerOf<C>>,
): Promise<void> {
  const dependencies = { ...realDependencies, ...options.dependencies };
  const { signal } = options;
  const key = answerKey(call, request);
  if (!call.anonymous) await getSession();
  // If the key has changed, the session was not known yet when the screen made this call. The screen calls
  // again with the member's key, so this call ends without a request. Otherwise a member's answer could be
  // cached as a visitor's.
  if (answerKey(call, request) !== key) return;
  const reading: Reading<AnswerOf<C>> = {
    key,
    signal,
    onEvent: (event) => {
      if (signal.aborted) return;
      const { fetchedTime, answer, reachesTo, etag, source } = event;
      rememberAnswer(key, { answer, fetchedTime, reachesTo, etag }, source === 'network');
      options.onEvent(event);
    },
    onSilent: options.onSilent,
    recalled: readInMemory(call, request),
    fetch: () =>
      claimReadAhead(key) ??
      dependencies.fetchAndCache(call, request, call.cache === 'viewed' ? { signal } : {}),
    find: (onCopy) => dependencies.findOnDevice(call, request, onCopy),
    after: dependencies.after,
  };
  await (call.cache === 'viewed'
    ? readViewed(reading)
    : readSettled(reading, call.cache === 'none' ? 0 : settledForMs));
}

interface Reading<Answer> {
  key: string;
  signal: AbortSignal;
  onEvent: (event: AnswerEvent<Answer>) => void;
  onSilent: (() => void) | undefined;
  recalled: DatedAnswer<Answer> | undefined;
  fetch: () => Promise<FetchedAnswer<Answer>>;
  find: (onCopy?: (copy: DatedAnswer<Answer>) => void) => Promise<DatedAnswer<Answer> | undefined>;
  after: World['after'];
}

async function readViewed<Answer>(reading: Reading<Answer>) {
  const { onEvent: notify, onSilent, recalled, find } = reading;
  let isAnswered = false;
  const network = twiceIfLate(reading).finally(() => {
    isAnswered = true;
  });
  // The code below awaits the promise. Without this handler, the browser would report a failure before that
  // `await` as unhandled.
  network.catch(() => {});
  let shown: DatedAnswer<Answer> | undefined;
  const show = (copy: DatedAnswer<Answer>) => {
    if (isAnswered || shown === copy) return;
    shown = copy;
    notify({ ...copy, source: 'device' });
  };
  const copy = recalled ?? (await find(show));
  if (!isAnswered) {
    if (copy) show(copy);
    whenSilent(network, reading, () => {
      if (copy) notify({ ...copy, source: 'device', failure: new AppError('timeout'), isLate: true });
      else onSilent?.();
    });
  }
  try {
    notify(eventOf(await network, copy));
  } catch (error) {
    if (!mayStandIn(error)) throw error;
    // In the meantime the device may have stored the sailings of the lane for offline search. They may be
    // newer than the answer in this tab's memory, or the only copy.
    const last = recalled ? newer(recalled, await find()) : (copy ?? (await find()));
    if (!last) throw error;
    notify({ ...last, source: 'device', failure: error });
  }
}

/**
 * Sends the request, and sends it once more if no answer arrives within 30 s. A connection may be lost
 * without an error, and a new request may then succeed. The answer that arrives first is used.
 */
function twiceIfLate<Answer>({ fetch, after, signal }: Reading<Answer>): Promise<FetchedAnswer<Answer>> {
  const first = fetch();
  const second = after(askAgainMs, signal).then(fetch);
  return Promise.race([first, second.catch(() => first)]);
}

/** Calls `report` once if the network has not answered within `limits.cachedAnswerAfterMs`. */
function whenSilent<Answer>(network: Promise<unknown>, reading: Reading<Answer>, report: () => void): void {
  const { signal, after } = reading;
  let isAnswered = false;
  const note = () => {
    isAnswered = true;
  };
  network.then(note, note);
  const reportSilent = () => {
    if (isAnswered || signal.aborted) return;
    if (connectionState.status === 'up') setConnectionStatus('slow');
    report();
  };
  void after(limits.cachedAnswerAfterMs, signal).then(reportSilent);
}

const newer = <Answer>(one: DatedAnswer<Answer>, other: DatedAnswer<Answer> | undefined) =>
  other && other.fetchedTime > one.fetchedTime ? other : one;

/**
 * The age in ms below which an answer with settings or ports is not requested again. This age is limited
 * because an installed application may stay open for weeks. Answers that may not be cached are requested each
 * time.
 */
const settledForMs = 3_600_000;

async function readSettled<Answer>(reading: Reading<Answer>, forMs: number) {
  const { key, onEvent: notify, onSilent, recalled, fetch, find } = reading;
  if (recalled && isRecent(key, forMs)) {
    notify({ ...recalled, source: 'network' });
    return;
  }
  const asking = (asked.get(key) as Promise<FetchedAnswer<Answer>> | undefined) ?? fetch();
  asked.set(key, asking);
  asking.catch(() => {});
  if (recalled && forMs === 0) whenSilent(asking, reading, () => onSilent?.());
  try {
    const copy = forMs > 0 ? (recalled ?? (await find())) : undefined;
    if (copy) notify({ ...copy, source: 'device' });
    const event = await asking.then(
      (fetched) => eventOf(fetched, copy),
      (error: unknown) => {
        if (!copy || !mayStandIn(error)) throw error;
      },
    );
    if (event) notify(event);
  } finally {
    asked.delete(key);
  }
}

/**
 * The requests under way, by key. If the header, the footer and a page need the same settings, one request is
 * sent.
 */
const asked = new Map<string, Promise<unknown>>();

const mayStandIn = (error: unknown): error is AppError =>
  error instanceof AppError && failureKindOf(error) === 'unreachable';

/**
 * Creates the event for a network answer. If the cached copy has the same content, the event contains the
 * copy's object, so that nothing is drawn again.
 */
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
