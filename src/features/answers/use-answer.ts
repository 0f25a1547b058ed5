import { startTransition, useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import { limits } from '../../../contract/limits.ts';
import { wholeCall, type LateCall } from '../../api/late-call.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { forgetKeptShown, lineState, noteKeptShown } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { answerKey, recallRead } from '../../sync/answer-key.ts';
import type { AnswerEvent } from '../../sync/read-answer.ts';

export interface AnswerView<Answer> {
  answer: Answer | undefined;
  /** When the server gave it, in ms of the server's clock (`serverNow`). */
  fetchedTime: number | undefined;
  source: 'network' | 'kept' | undefined;
  /** The network may still answer soon. A kept answer may be there already. */
  pending: boolean;
  /** Pending for `limits.loadingDelayMs` with nothing to show: time for a loading indicator. */
  slow: boolean;
  /** Why the network's answer is not there; a kept answer may stand in for it. */
  failure: AppError | undefined;
  retry: () => void;
}

interface Held<Answer> extends Omit<AnswerView<Answer>, 'slow' | 'retry'> {
  key: string | null;
}

/**
 * The answer of a call for the screen: from memory or the kept copies at once, then from the
 * network. `null` asks nothing. Asks again by itself when the line is back and when the member changes.
 */
export function useAnswer<C extends Call>(
  call: C | LateCall<C>,
  request: RequestOf<C> | null,
): AnswerView<AnswerOf<C>> {
  const { member_id } = useSnapshot(sessionState);
  const [round, retry] = useReducer((rounds: number) => rounds + 1, 0);
  const key = request === null ? null : answerKey(call, request, member_id);
  const atFirst = () => heldAtFirst(call, request, key);
  const [last, setHeld] = useState<Held<AnswerOf<C>>>(atFirst);
  // A new request starts from what is known of it, in the same render: nothing of the old one flashes up.
  const held = last.key === key ? last : atFirst();

  useEffect(() => {
    if (request === null) return undefined;
    const control = new AbortController();
    // Mostly it is pending from its first render; then nothing is drawn a second time.
    setHeld((last) => {
      const start = last.key === key ? last : atFirst();
      return start.pending ? start : { ...start, pending: true };
    });
    const tell = ({ failure, ...event }: AnswerEvent<AnswerOf<C>>) => {
      const pending = event.source === 'kept' && !failure && call.cache === 'viewed';
      // A list takes long to draw on a small device; whoever types or taps meanwhile comes first.
      startTransition(() => setHeld({ key, ...event, failure, pending }));
    };
    const read = async () => {
      // Everything that speaks HTTP is loaded beside the first render, which does not need it.
      const [{ readAnswer }, whole] = await Promise.all([
        import('../../sync/read-answer.ts'),
        wholeCall(call),
      ]);
      if (!control.signal.aborted) await readAnswer(whole, request, { signal: control.signal, tell });
    };
    read().catch((error: unknown) => {
      if (control.signal.aborted) return;
      const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
      setHeld({ key, answer: undefined, fetchedTime: undefined, source: undefined, pending: false, failure });
    });
    return () => control.abort();
    // The key stands for call, request and member.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);

  useRetryWhenLineIsBack(held.failure, retry);
  useNoteKept(call.cache === 'viewed' && held.failure ? held.key : null, held.fetchedTime);
  const slow = useSlow(held.pending && held.answer === undefined ? `${key} ${round}` : null);
  return { ...held, slow, retry };
}

/** In the first render nothing is asked yet, but it will be: prerendered pages show themselves pending. */
function heldAtFirst<C extends Call>(
  call: C | LateCall<C>,
  request: RequestOf<C> | null,
  key: string | null,
): Held<AnswerOf<C>> {
  const recalled = request === null ? undefined : recallRead(call, request);
  return {
    key,
    answer: recalled?.answer,
    fetchedTime: recalled?.fetchedTime,
    source: recalled && 'kept',
    pending: request !== null,
    failure: undefined,
  };
}

function useRetryWhenLineIsBack(failure: AppError | undefined, retry: () => void): void {
  const { line } = useSnapshot(lineState);
  const isCutOff = failure !== undefined && failureKindOf(failure) === 'unreachable';
  useEffect(() => {
    if (line === 'up' && isCutOff) retry();
    // Only the change of the line asks again; with the failure here it would ask for ever.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [line]);
}

/** Tells the bar under the header which kept answers stand in on this screen. */
function useNoteKept(key: string | null, fetchedTime: number | undefined): void {
  useEffect(() => {
    if (key === null || fetchedTime === undefined) return undefined;
    noteKeptShown(key, fetchedTime);
    return () => forgetKeptShown(key);
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
