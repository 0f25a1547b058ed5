import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { AppError } from '../../../contract/error-code.ts';
import { normalizeMobile } from '../../../trade/identifiers/typed-values.ts';
import { normalizeVerificationCode } from '../../../contract/verification-code.ts';
import { sendCode, type Login } from '../../features/session/log-in.ts';
import type { WechatTicket } from '../../features/session/wechat-login.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
import { useLoginDraft, type LoginDraft } from './login-draft.ts';
import { checkAgreed, checkLogin, checkMobile, problemsOf, type LoginProblem } from './login-rules.ts';

export interface LoginFormOptions {
  inviteCode: string | undefined;
  onLogIn: (login: Login) => Promise<void>;
  /** Leaves this page for WeChat's page with the QR code to scan. */
  onWechat: () => Promise<void>;
  /**
   * The way in which the person has returned from WeChat: `refused` by the person, `foreign` if this browser
   * did not begin the login, or a function that completes the login. Null if this is not a return from
   * WeChat.
   */
  returned: 'refused' | 'foreign' | (() => Promise<WechatTicket | null>) | null;
}

/**
 * Returns the state of the form and the actions of its buttons. Input is validated when the form is
 * submitted, and not while the member types.
 */
export function useLoginForm(
  { inviteCode, onLogIn, onWechat, returned }: LoginFormOptions,
  /** True if nothing can be sent now. The input is not lost. */
  isCutOff: boolean,
) {
  const [draft, change] = useLoginDraft();
  const [problems, setProblems] = useState<readonly LoginProblem[]>(() => problemsOfReturn(returned));
  const [work, setWork] = useState<'none' | 'code' | 'puzzle' | 'login' | 'wechat'>('none');
  const codeInput = useRef<HTMLInputElement>(null);

  /** Runs one action at a time. Problems are shown above the form and next to their fields. */
  const run = async (kind: typeof work, wrong: LoginProblem[], act: () => Promise<void>) => {
    if (isCutOff || work !== 'none') return;
    setProblems(wrong);
    if (wrong.length > 0) return;
    setWork(kind);
    try {
      await act();
    } catch (error) {
      // If linking the WeChat account fails, the member can still log in without it.
      if (isOfWechat(error)) change({ wechat: null });
      setProblems(problemsOf(error));
    } finally {
      setWork('none');
    }
  };

  const send = () =>
    run('code', checkMobile(draft), async () => {
      const mobile = normalizeMobile(draft.mobile);
      change({ mobile });
      const sent = await sendCode(mobile, () => setWork('puzzle')).catch((error: unknown) => {
        change({ wait: codeWaitAfter(mobile, error) });
        throw error;
      });
      // The former code is cleared. The message may arrive before this answer, so a code that was typed in the
      // meantime stays.
      change(({ code }) => ({
        sent,
        wait: { mobile, until: sent.resendTime },
        code: code === draft.code ? '' : code,
      }));
      codeInput.current?.focus();
    });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const mobile = normalizeMobile(draft.mobile);
    const code = normalizeVerificationCode(draft.code);
    void run('login', checkLogin(draft), async () => {
      change({ mobile, code });
      await onLogIn({ mobile, code, inviteCode, wechatTicket: draft.wechat?.ticket });
    });
  };

  const goToWechat = () => void run('wechat', checkAgreed(draft), onWechat);

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || typeof returned !== 'function') return;
    isFirst.current = false;
    void run('wechat', [], async () => {
      // Before leaving for WeChat, the member accepted the agreements, so the checkbox is ticked again.
      change({ isAgreed: true });
      const wechat = await returned();
      if (wechat) change({ wechat });
    });
    // The effect must run only once, because WeChat's code is valid for one use.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { draft, change, problems, work, codeInput, send: () => void send(), submit, goToWechat };
}

function problemsOfReturn(returned: LoginFormOptions['returned']): LoginProblem[] {
  if (returned === 'refused') return [{ field: null, text: t('login.wechatRefused') }];
  return returned === 'foreign' ? [{ field: null, text: t('login.wechatForeign') }] : [];
}

const isOfWechat = (error: unknown): boolean =>
  error instanceof AppError && error.errors.some(({ field }) => field === 'wechat');

/** Returns the waiting time if the server's error includes a retry delay, otherwise null. */
function codeWaitAfter(mobile: string, error: unknown): LoginDraft['wait'] {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? null : { mobile, until: serverNow() + seconds * 1000 };
}
