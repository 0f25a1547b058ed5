import { useRef, useState, type SubmitEvent } from 'react';

import { AppError } from '../../../contract/error-code.ts';
import { normalizeMobile, normalizeVerificationCode } from '../../../contract/rules/validators.ts';
import { sendCode, type Login } from '../../features/session/log-in.ts';
import { serverNow } from '../../store/server-clock.ts';
import { useLoginDraft, type LoginDraft } from './login-draft.ts';
import { checkLogin, checkMobile, problemsOf, type LoginProblem } from './login-rules.ts';

interface LoginFormOptions {
  inviteCode: string | undefined;
  /** Nothing can be sent now; what is typed stays. */
  isCutOff: boolean;
  onLogIn: (login: Login) => Promise<void>;
}

/** The form's state, and what its two buttons do. Everything is checked when it is sent, nothing before. */
export function useLoginForm({ inviteCode, isCutOff, onLogIn }: LoginFormOptions) {
  const [draft, change] = useLoginDraft();
  const [problems, setProblems] = useState<readonly LoginProblem[]>([]);
  const [work, setWork] = useState<'none' | 'code' | 'login'>('none');
  const codeInput = useRef<HTMLInputElement>(null);

  /** One thing at a time; what goes wrong is told above the form and beside its field. */
  const run = async (kind: 'code' | 'login', wrong: LoginProblem[], act: () => Promise<void>) => {
    if (isCutOff || work !== 'none') return;
    setProblems(wrong);
    if (wrong.length > 0) return;
    setWork(kind);
    try {
      await act();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setWork('none');
    }
  };

  const send = () =>
    run('code', checkMobile(draft), async () => {
      const mobile = normalizeMobile(draft.mobile);
      change({ mobile });
      const sent = await sendCode(mobile).catch((error: unknown) => {
        change({ wait: waitOf(mobile, error) });
        throw error;
      });
      change({ sent, wait: { mobile, until: sent.resendTime }, code: '' });
      codeInput.current?.focus();
    });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const mobile = normalizeMobile(draft.mobile);
    const code = normalizeVerificationCode(draft.code);
    void run('login', checkLogin(draft), async () => {
      change({ mobile, code });
      await onLogIn({ mobile, code, inviteCode });
    });
  };

  return { draft, change, problems, work, codeInput, send: () => void send(), submit };
}

/** A server that says "later" says when. */
function waitOf(mobile: string, error: unknown): LoginDraft['wait'] {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? null : { mobile, until: serverNow() + seconds * 1000 };
}
