import { memberDistributionList } from '../../../contract/calls/invitations.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Lost } from './lost.tsx';
import { OlderRows, useNewestRows } from './older-rows.tsx';
import styles from './reward-log.module.css';

/**
 * The rewards, the newest first. Renders nothing if there are none, because the list of invited people
 * already shows that.
 */
export function RewardLog() {
  const { request, more } = useNewestRows();
  const { answer, before, failure, pending, retry } = useAnswer(memberDistributionList, request, {
    lastOf: 'rewards',
  });
  const now = useNow();
  const shown = answer ?? before?.answer;
  if (shown?.list.length === 0) return null;
  return (
    <section aria-labelledby="log-title">
      <Card isFlush head={<h3 id="log-title">{t('invite.log')}</h3>}>
        {!shown && failure && !pending && <Lost what="reward_request_failed" onRetry={retry} />}
        {!shown && (pending || !failure) && <SkeletonRows rows={2} />}
        <ul className={styles.log}>
          {shown?.list.map(({ mobile, reason, outcome, days, create_time }) => (
            <li key={`${create_time} ${mobile} ${reason}`}>
              <span>
                {mobile} {t(reason === 'upgrade' ? 'invite.ofUpgradeOne' : 'invite.ofRegistrationOne')}
              </span>
              <time className="fine" dateTime={create_time}>
                {instantText(create_time, now)}
              </time>
              <b className="text-right">{days > 0 ? t('invite.plusDays', { n: days }) : whyNone(outcome)}</b>
            </li>
          ))}
        </ul>
        {shown && <OlderRows page={shown} more={more} isBusy={pending} />}
      </Card>
    </section>
  );
}

function whyNone(outcome: 'given' | 'taken_back' | 'ceiling' | 'not_new'): string {
  if (outcome === 'taken_back') return t('invite.takenBack');
  return t(outcome === 'ceiling' ? 'invite.ceiling' : 'invite.notNew');
}
