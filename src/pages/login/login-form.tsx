import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';

import { agreementLink } from '../../../contract/links/screen-paths.ts';
import { normalizeMobile } from '../../../trade/identifiers/typed-values.ts';
import { CodeField } from '../../features/session/code-field.tsx';
import { t } from '../../i18n/t.ts';
import { connectionState } from '../../state/connection-state.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { offlineIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LoginDraft } from './login-draft.ts';
import styles from './login-form.module.css';
import type { LoginField } from './login-rules.ts';
import { NoCodeHelp } from './no-code-help.tsx';
import { useLoginForm, type LoginFormOptions } from './use-login-form.ts';
import { WechatLinking, WechatButton } from './wechat-button.tsx';

const ids: Record<LoginField, string> = {
  mobile: 'login-mobile',
  code: 'login-code',
  agree: 'login-agree',
};

interface LoginFormProps extends LoginFormOptions {
  /** The link to this page with its parameters, with which the pages of the agreements lead back here. */
  ownLink: string;
  /** The values of the demo account that the person has chosen next to the form; null until one is chosen. */
  filled: Pick<LoginDraft, 'mobile' | 'code'> | null;
}

export function LoginForm({ ownLink, filled, ...options }: LoginFormProps) {
  const { status } = useSnapshot(connectionState);
  const isCutOff = status === 'offline' || status === 'portal';
  const form = useLoginForm(options, isCutOff);
  const { draft, change, problems, work } = form;
  // True if nothing can be sent now. The buttons then look disabled, so that no person presses one and waits
  // for an answer.
  const isWaiting = isCutOff || work === 'wechat';
  const isLinking = draft.wechat !== null && work !== 'wechat';
  const errorOf = (field: LoginField) => problems.find((problem) => problem.field === field)?.text;
  useErrorTitle(problems.length > 0);
  useEffect(() => {
    if (filled) change({ ...filled });
    // The effect must run only when a demo account is chosen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filled]);
  return (
    <>
      <Problems problems={problems} />
      <form className="grid gap-4" noValidate onSubmit={form.submit}>
        {isLinking && <WechatLinking onWithout={() => change({ wechat: null })} />}
        <MobileField mobile={draft.mobile} onChange={change} error={errorOf('mobile')} />
        <CodeField
          id={ids.code}
          ref={form.codeInput}
          code={draft.code}
          sent={draft.sent}
          waitUntil={draft.wait?.mobile === normalizeMobile(draft.mobile) ? draft.wait.until : null}
          onCode={(code) => change({ code })}
          onSend={form.send}
          isSending={work === 'code' || work === 'puzzle'}
          isCutOff={isWaiting}
          error={errorOf('code')}
        />
        <p role="status" className="text-14 muted" hidden={work !== 'puzzle'}>
          {work === 'puzzle' && t('login.puzzle')}
        </p>
        <CheckLine
          id={ids.agree}
          isChecked={draft.isAgreed}
          onChange={(isAgreed) => change({ isAgreed })}
          error={errorOf('agree')}
        >
          {t('login.agree')} <a href={`#${agreementLink(2, ownLink)}`}>{t('shell.serviceAgreement')}</a>{' '}
          {t('login.agreeAnd')} <a href={`#${agreementLink(1, ownLink)}`}>{t('shell.privacyPolicy')}</a>
        </CheckLine>
        <CutOff isCutOff={isCutOff} isPortal={status === 'portal'} />
        <Button
          kind="primary"
          type="submit"
          className={styles.go}
          isBusy={work === 'login'}
          aria-disabled={isWaiting || undefined}
        >
          {t(isLinking ? 'login.linkAndLogIn' : 'login.submit')}
        </Button>
        {!draft.wechat && (
          <WechatButton onGo={form.goToWechat} isBusy={work === 'wechat'} isCutOff={isCutOff} />
        )}
        <NoCodeHelp wait={draft.wait} />
      </form>
    </>
  );
}

interface MobileFieldProps {
  mobile: string;
  onChange: (typed: Pick<LoginDraft, 'mobile'>) => void;
  error: string | undefined;
}

const MobileField = ({ mobile, onChange, error }: MobileFieldProps) => (
  <TextField
    id={ids.mobile}
    label={t('login.mobile')}
    lead="+86"
    type="tel"
    inputMode="numeric"
    className={styles.digits}
    value={mobile}
    onChange={(event) => onChange({ mobile: event.currentTarget.value })}
    error={error}
  />
);

function Problems({ problems }: { problems: ReturnType<typeof useLoginForm>['problems'] }) {
  // The list of problems is memoized, because the summary takes the focus whenever it gets another array.
  const summary = useMemo(
    () => problems.map(({ field, text }) => ({ controlId: field && ids[field], text })),
    [problems],
  );
  return <ErrorSummary problems={summary} />;
}

/**
 * Renders the state of the connection. The element is also in the document while connected, but hidden:
 * screen readers announce only changes inside an existing status element.
 */
const CutOff = ({ isCutOff, isPortal }: { isCutOff: boolean; isPortal: boolean }) => (
  <p role="status" className={styles.cutOff} hidden={!isCutOff}>
    <Icon shape={offlineIcon} />
    <span>{isCutOff && t(isPortal ? 'login.portal' : 'login.offline')}</span>
  </p>
);

/**
 * Puts the word "error" into the page title while there are problems. Screen readers read the title when the
 * summary takes the focus.
 */
function useErrorTitle(hasProblems: boolean): void {
  useEffect(() => {
    const title = t('login.title');
    document.title = `${hasProblems ? t('ui.errorTitle', { title }) : title} – ${t('shell.site')}`;
  }, [hasProblems]);
}
