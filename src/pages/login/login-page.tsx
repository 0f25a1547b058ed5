import { useState } from 'react';

import { loginLink } from '../../../contract/links/screen-paths.ts';
import { logIn } from '../../features/session/log-in.ts';
import { placeAfterLogin } from '../../features/session/own-link.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { goToWechat, logInByWechat } from '../../features/session/wechat-login.ts';
import { t } from '../../i18n/t.ts';
import { BackLine } from './back-line.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { InvitedLine } from './invited-line.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { useAfterLogin } from './use-after-login.ts';
import { useWechatReturn } from './use-wechat-return.ts';
import { WhatYouSee } from './what-you-see.tsx';

/**
 * The page for logging in, by mobile number and code or by WeChat. After the login, it shows the previous
 * page again. A member who is logged in already is sent there at once.
 */
export function LoginPage() {
  const query = useRawQuery();
  const returned = useWechatReturn(query);
  const begun = returned && returned.kind !== 'foreign' ? returned.begun : null;
  const place = placeAfterLogin(begun ? begun.back : query.get('back'));
  const inviteCode = begun ? begun.inviteCode : inviteCodeIn(query);
  const [filled, setFilled] = useState<{ mobile: string; code: string } | null>(null);
  const afterLogin = useAfterLogin(place);
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.main} aria-labelledby="login-title">
        <h1 id="login-title" tabIndex={-1}>
          {t('login.title')}
        </h1>
        <BackLine place={place} />
        {inviteCode && <InvitedLine code={inviteCode} />}
        <LoginForm
          inviteCode={inviteCode}
          ownLink={loginLink(place, inviteCode)}
          onLogIn={(login) => afterLogin(() => logIn(login))}
          onWechat={() => goToWechat({ back: place, inviteCode })}
          returned={
            returned?.kind === 'code'
              ? () => afterLogin(() => logInByWechat(returned))
              : (returned?.kind ?? null)
          }
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

/**
 * Returns the invitation code of the link; undefined if the link has none of valid form. The server ignores
 * unknown codes.
 */
function inviteCodeIn(query: URLSearchParams): string | undefined {
  const code = query.get('invite') ?? '';
  return /^[\w-]{1,32}$/.test(code) ? code : undefined;
}
