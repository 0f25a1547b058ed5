import { useState } from 'react';
import { useSnapshot } from 'valtio';

import { claimLink } from '../../../contract/links/claim-link.ts';
import { consoleLink } from '../../../contract/links/console-link.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { claimAdmin } from '../../features/account/claim-admin.ts';
import { reasonText } from '../../features/membership/reason-text.ts';
import { fieldErrorsOf } from '../../frame/failure-words.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './claim-page.module.css';

/**
 * The page for claiming a new site. A server without an administrator prints a link to it. The user logs in
 * and confirms, and then is the administrator.
 */
export function ClaimPage() {
  const ticket = useRawQuery().get('ticket') ?? '';
  const { member_id, mobile } = useSnapshot(sessionState);
  const { state, problem, claim } = useClaim(ticket);
  const isCutOff = useIsCutOff();
  if (ticket === '') return <Over title={t('claim.cut')} text={t('claim.noTicket')} />;
  if (state === 'dead') return <Over title={t('claim.dead')} text={problem} />;
  if (state === 'done') return <Done />;
  return (
    <div className="wrap page">
      <StateCard
        kind={isCutOff ? 'offline' : 'locked'}
        level={1}
        title={t('claim.title')}
        text={member_id === 0 && t('claim.text')}
        actions={
          member_id === 0 ? (
            <>
              <ButtonLink kind="primary" href={`#${loginLink(claimLink(ticket))}`}>
                {t('claim.logInFirst')}
              </ButtonLink>
              <ButtonLink href={`${consoleLink}#/restore/${encodeURIComponent(ticket)}`}>
                {t('claim.restore')}
              </ButtonLink>
            </>
          ) : (
            <Button
              kind="primary"
              isBusy={state === 'busy'}
              aria-disabled={isCutOff || undefined}
              onClick={() => !isCutOff && claim()}
            >
              {t('claim.confirm', { mobile })}
            </Button>
          )
        }
      >
        {isCutOff && <p role="status">{t('claim.needsLine')}</p>}
        <p className="hides-empty failed" role="alert">
          {problem}
        </p>
      </StateCard>
    </div>
  );
}

const ToHome = () => (
  <ButtonLink kind="primary" href={`#${routes.home}`}>
    {t('claim.home')}
  </ButtonLink>
);

/** Shows that the link has no ticket or can no longer be used, with a link to the home page. */
const Over = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap page">
    <StateCard kind="noMatch" level={1} isAnnounced title={title} text={text} actions={<ToHome />} />
  </div>
);

/** Shown after success, with a drawing of a finished voyage. */
const Done = () => (
  <div className="wrap page">
    <div className={styles.done} role="status">
      <svg className={styles.line} viewBox="0 0 168 20" aria-hidden="true">
        <rect x="1" y="4" width="26" height="12" rx="6" />
        <path d="M27 10h126" />
        <circle cx="158" cy="10" r="9" />
        <path className={styles.tick} d="m154 10 3 3 5-6" />
      </svg>
      <h1 className="text-l" tabIndex={-1}>
        {t('claim.done')}
      </h1>
      <p className="muted">{t('claim.doneText')}</p>
      <ButtonLink kind="primary" href={consoleLink}>
        {t('claim.console')}
      </ButtonLink>
    </div>
  </div>
);

/** Manages the state of the claim. `dead` means that no person can use the link any more. */
function useClaim(ticket: string) {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'dead'>('open');
  const [problem, setProblem] = useState('');
  const claim = () => {
    setState('busy');
    setProblem('');
    claimAdmin(ticket).then(
      () => setState('done'),
      (error: unknown) => {
        const [fault] = fieldErrorsOf(error);
        setState(fault?.code === 'claim_over' ? 'dead' : 'open');
        setProblem(reasonText(error));
      },
    );
  };
  return { state, problem, claim };
}
