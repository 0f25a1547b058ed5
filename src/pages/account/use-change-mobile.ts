import { useState } from 'react';

import { normalizeMobile } from '../../../trade/identifiers/typed-values.ts';
import { normalizeVerificationCode } from '../../../contract/verification-code.ts';
import {
  changeMobile,
  proveOldMobile,
  sendNewCode,
  sendOldCode,
  type MobileTicket,
} from '../../features/account/change-mobile.ts';
import type { SentCode } from '../../features/session/log-in.ts';
import { codeProblem, mobileProblem, problemOf, codeWaitAfter } from './change-mobile-rules.ts';
import type { CodeWait, MobileProblem } from './change-mobile-rules.ts';
import type { MobileStep } from './change-mobile-steps.tsx';

interface ChangeState {
  step: MobileStep;
  /** The number as typed, not normalized. */
  mobile: string;
  code: string;
  sent: SentCode | null;
  wait: CodeWait | null;
  ticket: MobileTicket | null;
  problem: MobileProblem | null;
  work: 'none' | 'code' | 'go';
  /** The number of sessions on other devices that the server ended when it changed the number. */
  ended: number;
}

const start: ChangeState = {
  step: 'old',
  mobile: '',
  code: '',
  sent: null,
  wait: null,
  ticket: null,
  problem: null,
  work: 'none',
  ended: 0,
};

/**
 * Manages the change of the mobile number. The steps are:
 *
 *   old --right code--> new (with a ticket) --right code--> done
 *    ^                   |
 *    +-- ticket expires -+
 */
export function useChangeMobile(isCutOff: boolean) {
  const [state, setState] = useState(start);
  const change = (part: Partial<ChangeState>) => setState((last) => ({ ...last, ...part }));
  const { step, ticket, wait } = state;
  // The first step sends no number, because the server knows the old number and this page knows only its
  // masked form.
  const mobile = step === 'old' ? '' : normalizeMobile(state.mobile);
  const code = normalizeVerificationCode(state.code);
  const wrongMobile = () => (step === 'new' ? mobileProblem(mobile) : null);

  /**
   * Runs one action at a time. If the input is not valid (`problem`), shows the problem and sends nothing.
   */
  const run = async (
    work: 'code' | 'go',
    problem: MobileProblem | null,
    act: () => Promise<Partial<ChangeState>>,
  ) => {
    if (isCutOff || state.work !== 'none') return;
    change({ problem, work: problem ? 'none' : work });
    if (problem) return;
    try {
      change({ work: 'none', ...(await act()) });
    } catch (error) {
      const later = work === 'code' ? codeWaitAfter(mobile, error) : null;
      change({ work: 'none', problem: problemOf(error), ...(later && { wait: later }) });
    }
  };

  const send = () =>
    run('code', wrongMobile(), async () => {
      const sent = await (ticket ? sendNewCode(ticket, mobile) : sendOldCode());
      // A code that was typed before this answer stays; the former code is cleared.
      setState((last) => (last.code === state.code ? { ...last, code: '' } : last));
      return { sent, wait: { mobile, until: sent.resendTime } };
    });

  const go = () =>
    run('go', wrongMobile() ?? codeProblem(code), async () => {
      if (!ticket) return { ...start, step: 'new', ticket: await proveOldMobile(code) };
      return { ...start, step: 'done', ended: await changeMobile(ticket, { mobile, code }) };
    });

  return {
    state,
    type: (typed: Partial<Pick<ChangeState, 'mobile' | 'code'>>) => change(typed),
    waitUntil: wait?.mobile === mobile ? wait.until : null,
    send: () => void send(),
    go: () => void go(),
    startAgain: () => setState(start),
  };
}
