import { useState } from 'react';
import { useSnapshot } from 'valtio';

import { claimLink } from '../../../contract/claim-link.ts';
import { loginLink, routes } from '../../../contract/screen-paths.ts';
import { claimAdmin } from '../../features/account/claim-admin.ts';
import { fieldErrorsOf } from '../../frame/failure-words.ts';
import { useRawQuery } from '../../frame/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';

/** Where the link leads that a server without an administrator shows: log in, then say yes. */
export function ClaimPage() {
  const ticket = useRawQuery().get('ticket') ?? '';
  const { member_id, mobile } = useSnapshot(sessionState);
  const { state, problem, claim } = useClaim(ticket);
  if (ticket === '') return <Over title={t('claim.title')} text={t('claim.noTicket')} />;
  if (state === 'dead') return <Over title={t('claim.dead')} text={problem} isAnnounced />;
  if (state === 'done') return <Over isGood title={t('claim.done')} text={t('claim.doneText')} isAnnounced />;
  return (
    <div className="wrap page">
      <StateCard
        kind="locked"
        level={1}
        title={t('claim.title')}
        text={t('claim.text')}
        actions={
          member_id === 0 ? (
            <ButtonLink kind="primary" href={`#${loginLink(claimLink(ticket))}`}>
              {t('claim.logInFirst')}
            </ButtonLink>
          ) : (
            <Button kind="primary" isBusy={state === 'busy'} onClick={claim}>
              {t('claim.confirm', { mobile })}
            </Button>
          )
        }
      >
        <p role="alert">{problem}</p>
      </StateCard>
    </div>
  );
}

interface OverProps {
  title: string;
  text: string;
  isGood?: boolean;
  isAnnounced?: boolean;
}

/** There is nothing more to do here than to go home. */
const Over = ({ title, text, isGood = false, isAnnounced = false }: OverProps) => (
  <div className="wrap page">
    <StateCard
      kind={isGood ? 'empty' : 'noMatch'}
      level={1}
      isAnnounced={isAnnounced}
      title={title}
      text={text}
      actions={
        <ButtonLink kind="primary" href={`#${routes.home}`}>
          {t('claim.home')}
        </ButtonLink>
      }
    />
  </div>
);

/** dead: the link is good for nobody any more. */
function useClaim(ticket: string) {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'dead'>('open');
  const [problem, setProblem] = useState('');
  const claim = () => {
    setState('busy');
    setProblem('');
    claimAdmin(ticket).then(
      () => setState('done'),
      (error: unknown) => {
        const [said] = fieldErrorsOf(error);
        setState(said?.code === 'claim_over' ? 'dead' : 'open');
        // The server says why in the reader's language.
        setProblem(said?.message ?? t('login.notReached'));
      },
    );
  };
  return { state, problem, claim };
}
