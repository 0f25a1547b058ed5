import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { AppError } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { wholeCall, type LateCall } from '../api/late-call.ts';
import { failureKindOf } from '../api/failure-kind.ts';
import { forgetCopyShown, connectionState, noteCopyShown } from '../state/connection-state.ts';
import { sessionState } from '../store/session-state.ts';
import { answerKey, readInMemory } from '../sync/copies/answer-key.ts';
import type { DatedAnswer } from '../sync/copies/answer-memo.ts';
import type { AnswerEvent } from '../sync/answers/read-answer.ts';

export interface AnswerView<Answer> {
  answer: Answer | undefined;
  /**
   * The time at which the server sent the answer, in ms of the server's clock (`serverNow`); undefined
   * without an answer.
   */
  fetchedTime: number | undefined;
  source: 'network' | 'device' | undefined;
  /**
   * The last day that a cached copy covers, if the request asked for later days too. Laycans that begin after
   * it are missing in the copy.
   */
  reachesTo?: PlainDate | undefined;
  /**
   * True while the network may still answer. The screen may already show a cached copy or, after a long
   * silence, a failure.
   */
  pending: boolean;
  /**
   * True if there has been nothing to show for `limits.loadingDelayMs`. A loading indicator is then shown.
   */
  slow: boolean;
  /**
   * The reason why the network's answer is missing; undefined if no answer is missing. A cached copy may be
   * shown instead.
   */
  failure: AppError | undefined;
  /**
   * The last answer with the same `lastOf`, as long as the new answer is pending; undefined if there is none.
   * The screen can show it in the meantime.
   */
  before: DatedAnswer<Answer> | undefined;
  retry: () => void;
}

export interface AnswerOptions {
  /**
   * A name for the subject of the screen. As long as it is the same, the last answer is available (`before`)
   * until the new one arrives.
   */
  lastOf?: string;
}

interface ShownAnswer<Answer> extends Omit<AnswerView<Answer>, 'slow' | 'retry'> {
  key: string | null;
  /**
   * The member and `lastOf` as one text. An earlier answer is shown only if its scope is equal. Null if no
   * earlier answer may be shown.
   */
  scope: string | null;
  /**
   * True if the network has not answered for a long time, but may still answer. A cached copy is then shown.
   */
  isLate?: boolean | undefined;
}

/**
 * Returns the answer of an API call: at first from memory or a cached copy, then from the network. If
 * `request` is null, no call is sent. The call is repeated when the connection returns and when another
 * member logs in.
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
  const atFirst = (last?: ShownAnswer<AnswerOf<C>>): ShownAnswer<AnswerOf<C>> => ({
    ...firstShown(call, request, key),
    scope,
    before: last && scope !== null && last.scope === scope ? beforeOf(last) : undefined,
  });
  const [last, setLast] = useState(() => atFirst());
  // The answer for a new request is set in the same render, so that the answer of the previous request is
  // never shown for it.
  const current = last.key === key ? last : atFirst(last);

  useEffect(() => {
    if (request === null) return undefined;
    const control = new AbortController();
    // In most cases the first render has already set the state to pending. The same object is then returned,
    // so that React does not render again.
    setLast((last) => {
      const start = last.key === key ? last : atFirst(last);
      return start.pending ? start : { ...start, pending: true };
    });
    const onEvent = ({ failure, ...event }: AnswerEvent<AnswerOf<C>>) => {
      const pending = event.source === 'device' && !failure && call.cache === 'viewed';
      // Rendering a list takes long on a slow device. In a transition, it does not block typing and tapping.
      const view = { key, scope, ...event, failure, pending, before: undefined };
      startTransition(() => setLast((last) => (isSame(last, view) ? last : view)));
    };
    const onSilent = () =>
      setLast((last) => {
        if (last.key !== key) return last;
        return last.answer
          ? { ...last, isLate: true }
          : { ...last, isLate: true, failure: new AppError('timeout') };
      });
    const read = async () => {
      // The HTTP code is loaded at the same time as the first render, which does not need it.
      const [{ readAnswer }, whole] = await Promise.all([
        import('../sync/answers/read-answer.ts'),
        wholeCall(call),
      ]);
      const { signal } = control;
      if (!signal.aborted) await readAnswer(whole, request, { signal, onEvent, onSilent });
    };
    read().catch((error: unknown) => {
      if (control.signal.aborted) return;
      const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
      setLast({ ...nothingShown, key, scope, failure });
    });
    return () => control.abort();
    // `key` contains the call, the request and the member, so these need not be dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);

  useRetryWhenLineIsBack(current, retry);
  useNoteCopy(
    current.isLate || (call.cache === 'viewed' && current.failure) ? current.key : null,
    current.fetchedTime,
  );
  const slow = useSlow(current.pending && current.answer === undefined ? `${key} ${round}` : null);
  return { ...current, slow, retry };
}

/**
 * Returns the state for the first render. It is already pending although the call has not been sent yet, so
 * that prerendered pages show that they are loading.
 */
function firstShown<C extends Call>(call: C | LateCall<C>, request: RequestOf<C> | null, key: string | null) {
  const recalled = request === null ? undefined : readInMemory(call, request);
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

const nothingShown = {
  answer: undefined,
  fetchedTime: undefined,
  source: undefined,
  pending: false,
  before: undefined,
};

const beforeOf = <Answer>({
  answer,
  fetchedTime,
  before,
}: ShownAnswer<Answer>): DatedAnswer<Answer> | undefined =>
  answer !== undefined && fetchedTime !== undefined ? { answer, fetchedTime } : before;

/** Returns true if the new state is the same as the shown one, so that nothing needs to be rendered. */
const isSame = <Answer>(one: ShownAnswer<Answer>, other: ShownAnswer<Answer>): boolean =>
  one.key === other.key &&
  one.answer === other.answer &&
  one.fetchedTime === other.fetchedTime &&
  one.source === other.source &&
  one.pending === other.pending &&
  one.failure === other.failure;

/**
 * Repeats a failed call when the connection returns. A call that is late is still running and would be
 * cancelled by a repetition, so it is repeated only if the connection was lost.
 */
function useRetryWhenLineIsBack(
  { failure, isLate }: Pick<ShownAnswer<unknown>, 'failure' | 'isLate'>,
  retry: () => void,
): void {
  const { status } = useSnapshot(connectionState);
  const last = useRef(status);
  const isCutOff = failure !== undefined && failureKindOf(failure) === 'unreachable';
  useEffect(() => {
    const wasLost = last.current !== 'slow';
    last.current = status;
    if (status === 'up' && isCutOff && (wasLost || !isLate)) retry();
    // The effect must run only when the connection changes. If it also depended on the failure, each failed
    // call would start another one, without end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status]);
}

/** Records that this screen shows a cached copy. The bar below the header shows the age of the copy. */
function useNoteCopy(key: string | null, fetchedTime: number | undefined): void {
  useEffect(() => {
    if (key === null || fetchedTime === undefined) return undefined;
    noteCopyShown(key, fetchedTime);
    return () => forgetCopyShown(key);
  }, [key, fetchedTime]);
}

/**
 * Returns true when the wait has lasted longer than the loading delay. Another value of `wait` starts the
 * delay again; null means that nothing is awaited.
 */
function useSlow(wait: string | null): boolean {
  const [slowWait, setSlowWait] = useState<string | null>(null);
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => setSlowWait(wait), limits.loadingDelayMs);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait !== null && slowWait === wait;
}
