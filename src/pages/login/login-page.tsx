import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { loginLink } from '../../../contract/routes.ts';
import { changeLanguage } from '../../features/session/change-language.ts';
import { logIn, type Login } from '../../features/session/log-in.ts';
import { languageToFollow } from '../../features/session/member-language.ts';
import { placeAfterLogin } from '../../features/session/own-link.ts';
import { useRawQuery } from '../../features/session/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { BackLine } from './back-line.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { forgetLoginDraft } from './login-draft.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { WhatYouSee } from './what-you-see.tsx';

/** Mobile and code; then back to where one was. Whoever is logged in already goes there at once. */
export function LoginPage() {
  const query = useRawQuery();
  const place = placeAfterLogin(query.get('back'));
  const inviteCode = inviteCodeIn(query);
  const [filled, setFilled] = useState<{ mobile: string; code: string } | null>(null);
  const logInAndGo = useLogInAndGo(place);
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.main} aria-labelledby="login-title">
        <h1 id="login-title" tabIndex={-1}>
          {t('login.title')}
        </h1>
        <BackLine place={place} />
        {inviteCode && <p className={styles.back}>{t('login.invited', { code: inviteCode })}</p>}
        <LoginForm
          inviteCode={inviteCode}
          ownLink={loginLink(place, inviteCode)}
          onLogIn={logInAndGo}
          filled={filled}
        />
      </section>
      <div className={styles.demo}>
        <DemoAccounts onChoose={setFilled} />
      </div>
      <div className={styles.side}>
        <WhatYouSee />
      </div>
    </div>
  );
}

/** Carried in the link of whoever invites; the server passes over one that nobody has. */
function inviteCodeIn(query: URLSearchParams): string | undefined {
  const code = query.get('invite') ?? '';
  return /^[\w-]{1,32}$/.test(code) ? code : undefined;
}

/**
 * Logs in and goes back to where one was, in the member's language. Whoever has logged in meanwhile, in
 * another tab, goes there too.
 */
function useLogInAndGo(place: string): (login: Login) => Promise<void> {
  const [, navigate] = useLocation();
  const { member_id } = useSnapshot(sessionState);
  const isOwn = useRef(false);
  const leave = () => navigate(place, { replace: true });
  useEffect(() => {
    if (member_id > 0 && !isOwn.current) leave();
    // Only the change of the member counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [member_id]);
  return async (login) => {
    isOwn.current = true;
    try {
      await logIn(login);
    } finally {
      isOwn.current = sessionState.member_id > 0;
    }
    forgetLoginDraft();
    const language = await languageToFollow();
    leave();
    if (language) await changeLanguage(language);
  };
}
