import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { AppError } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { wholeCall, type LateCall } from '../api/late-call.ts';
import { failureKindOf } from '../api/failure-kind.ts';
import { forgetCopyShown, lineState, noteCopyShown } from '../store/line-state.ts';
import { sessionState } from '../store/session-state.ts';
import { answerKey, recallRead } from '../sync/answers/answer-key.ts';
import type { DatedAnswer } from '../sync/answers/answer-memo.ts';
import type { AnswerEvent } from '../sync/answers/read-answer.ts';

export interface AnswerView<Answer> {
  answer: Answer | undefined;
  /** When the server gave it, in ms of the server's clock (`serverNow`). */
  fetchedTime: number | undefined;
  source: 'network' | 'device' | undefined;
  /** A copy that was asked for more than this device has: windows that begin later are not in it. */
  reachesTo?: PlainDate | undefined;
  /** The network may still answer. A copy may be there already, or a failure: it has been silent for long. */
  pending: boolean;
  /** Pending for `limits.loadingDelayMs` with nothing to show: time for a loading indicator. */
  slow: boolean;
  /** Why the network's answer is not there; a copy may stand in for it. */
  failure: AppError | undefined;
  /** While this answer is on its way: the last one of the same `lastOf`, so that views of one thing follow one another without a gap. */
  before: DatedAnswer<Answer> | undefined;
  retry: () => void;
}

export interface AnswerOptions {
  /** What a screen is about. As long as it stays the same, the last answer is held until the new one is there. */
  lastOf?: string;
}

interface Held<Answer> extends Omit<AnswerView<Answer>, 'slow' | 'retry'> {
  key: string | null;
  /** Member and `lastOf`; null holds nothing. */
  scope: string | null;
  /** The network has been silent for long, and is waited for; what is shown meanwhile is a copy. */
  isLate?: boolean | undefined;
}

/**
 * The answer of a call for the screen: from memory or a copy at once, then from the
 * network. `null` asks nothing. Asks again by itself when the line is back and when the member changes.
 */
export function useAnswer<C extends Call>(
  call: C | LateCall<C>,
  request: RequestOf<C> | null,
  { lastOf }: AnswerOptions = {},
): AnswerView<AnswerOf<C>> {
  const { member_id } = useSnapshot(sessionState);
  const [round, retry] = useReducer((rounds: number) => rounds + 1, 0);
  const key = request === null ? null : answerKey(call, request, member_id);
  const scope = lastOf === undefined ? null : `${member_id} ${lastOf}`;
  const atFirst = (last?: Held<AnswerOf<C>>): Held<AnswerOf<C>> => ({
    ...heldAtFirst(call, request, key),
    scope,
    before: last && scope !== null && last.scope === scope ? beforeOf(last) : undefined,
  });
  const [last, setHeld] = useState(() => atFirst());
  // A new request starts from what is known of it, in the same render: nothing of the old one flashes up.
  const held = last.key === key ? last : atFirst(last);

  useEffect(() => {
    if (request === null) return undefined;
    const control = new AbortController();
    // Mostly it is pending from its first render; then nothing is drawn a second time.
    setHeld((last) => {
      const start = last.key === key ? last : atFirst(last);
      return start.pending ? start : { ...start, pending: true };
    });
    const tell = ({ failure, ...event }: AnswerEvent<AnswerOf<C>>) => {
      const pending = event.source === 'device' && !failure && call.cache === 'viewed';
      // A list takes long to draw on a small device; whoever types or taps meanwhile comes first.
      const told = { key, scope, ...event, failure, pending, before: undefined };
      startTransition(() => setHeld((last) => (isSame(last, told) ? last : told)));
    };
    const tellSilent = () =>
      setHeld((last) => {
        if (last.key !== key) return last;
        return last.answer
          ? { ...last, isLate: true }
          : { ...last, isLate: true, failure: new AppError('timeout') };
      });
    const read = async () => {
      // Everything that speaks HTTP is loaded beside the first render, which does not need it.
      const [{ readAnswer }, whole] = await Promise.all([
        import('../sync/answers/read-answer.ts'),
        wholeCall(call),
      ]);
      const { signal } = control;
      if (!signal.aborted) await readAnswer(whole, request, { signal, tell, tellSilent });
    };
    read().catch((error: unknown) => {
      if (control.signal.aborted) return;
      const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
      setHeld({ ...nothingHeld, key, scope, failure });
    });
    return () => control.abort();
    // The key stands for call, request and member.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);

  useRetryWhenLineIsBack(held, retry);
  useNoteCopy(held.isLate || (call.cache === 'viewed' && held.failure) ? held.key : null, held.fetchedTime);
  const slow = useSlow(held.pending && held.answer === undefined ? `${key} ${round}` : null);
  return { ...held, slow, retry };
}

/** In the first render nothing is asked yet, but it will be: prerendered pages show themselves pending. */
function heldAtFirst<C extends Call>(
  call: C | LateCall<C>,
  request: RequestOf<C> | null,
  key: string | null,
) {
  const recalled = request === null ? undefined : recallRead(call, request);
  return {
    key,
    answer: recalled?.answer,
    fetchedTime: recalled?.fetchedTime,
    reachesTo: recalled?.reachesTo,
    source: recalled && ('device' as const),
    pending: request !== null,
    failure: undefined,
  };
}

const nothingHeld = {
  answer: undefined,
  fetchedTime: undefined,
  source: undefined,
  pending: false,
  before: undefined,
};

const beforeOf = <Answer>({ answer, fetchedTime, before }: Held<Answer>): DatedAnswer<Answer> | undefined =>
  answer !== undefined && fetchedTime !== undefined ? { answer, fetchedTime } : before;

/** Told again what the screen shows already: nothing is to be drawn. */
const isSame = <Answer>(one: Held<Answer>, other: Held<Answer>): boolean =>
  one.key === other.key &&
  one.answer === other.answer &&
  one.fetchedTime === other.fetchedTime &&
  one.source === other.source &&
  one.pending === other.pending &&
  one.failure === other.failure;

/** What is only late comes by itself, unless the line was lost meanwhile: to ask again would cut it off. */
function useRetryWhenLineIsBack(
  { failure, isLate }: Pick<Held<unknown>, 'failure' | 'isLate'>,
  retry: () => void,
): void {
  const { line } = useSnapshot(lineState);
  const last = useRef(line);
  const isCutOff = failure !== undefined && failureKindOf(failure) === 'unreachable';
  useEffect(() => {
    const wasLost = last.current !== 'slow';
    last.current = line;
    if (line === 'up' && isCutOff && (wasLost || !isLate)) retry();
    // Only the change of the line asks again; with the failure here it would ask for ever.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [line]);
}

/** Tells the bar under the header which copies stand in on this screen. */
function useNoteCopy(key: string | null, fetchedTime: number | undefined): void {
  useEffect(() => {
    if (key === null || fetchedTime === undefined) return undefined;
    noteCopyShown(key, fetchedTime);
    return () => forgetCopyShown(key);
  }, [key, fetchedTime]);
}

/** True once the same wait has lasted for the loading delay; null = nothing is waited for. */
function useSlow(wait: string | null): boolean {
  const [slowWait, setSlowWait] = useState<string | null>(null);
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => setSlowWait(wait), limits.loadingDelayMs);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait !== null && slowWait === wait;
}
