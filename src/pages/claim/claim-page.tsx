import { useState } from 'react';
import { useSnapshot } from 'valtio';

import { AppError } from '../../../contract/error-code.ts';
import { claimLink, loginLink, routes } from '../../../contract/routes.ts';
import { claimAdmin } from '../../features/account/claim-admin.ts';
import { useRawQuery } from '../../features/session/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StateCard } from '../../ui/state-card.tsx';

/** Where the link leads that a server without an administrator shows: log in, then say yes. */
export function ClaimPage() {
  const ticket = useRawQuery().get('ticket') ?? '';
  const { member_id, mobile } = useSnapshot(sessionState);
  const { state, problem, claim } = useClaim(ticket);
  if (state === 'done') return <Done />;
  const next =
    member_id === 0 ? (
      <ButtonLink kind="primary" href={`#${loginLink(claimLink(ticket))}`}>
        {t('claim.logInFirst')}
      </ButtonLink>
    ) : (
      <Button kind="primary" isBusy={state === 'busy'} onClick={claim}>
        {t('claim.confirm', { mobile })}
      </Button>
    );
  return (
    <div className="wrap page">
      <StateCard
        kind={ticket === '' ? 'noMatch' : 'locked'}
        level={1}
        title={t('claim.title')}
        text={ticket === '' ? t('claim.noTicket') : t('claim.text')}
        actions={ticket === '' ? undefined : next}
      >
        <p role="alert">{problem}</p>
      </StateCard>
    </div>
  );
}

const Done = () => (
  <div className="wrap page">
    <StateCard
      kind="empty"
      level={1}
      isAnnounced
      title={t('claim.done')}
      text={t('claim.doneText')}
      actions={
        <ButtonLink kind="primary" href={`#${routes.home}`}>
          {t('claim.home')}
        </ButtonLink>
      }
    />
  </div>
);

function useClaim(ticket: string) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState('');
  const claim = () => {
    setState('busy');
    setProblem('');
    claimAdmin(ticket).then(
      () => setState('done'),
      (error: unknown) => {
        setState('open');
        setProblem(wordsOf(error));
      },
    );
  };
  return { state, problem, claim };
}

/** The server says why in the reader's language. */
function wordsOf(error: unknown): string {
  const said = error instanceof AppError ? error.errors[0]?.message : undefined;
  return said ?? t('login.notReached');
}
