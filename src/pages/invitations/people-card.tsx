import { memberInviteList, type Invited } from '../../../contract/calls/invitations.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Lost } from './lost.tsx';
import { OlderRows, useNewestRows } from './older-rows.tsx';
import styles from './people-card.module.css';

/** The people who registered through the invitation, newest first, with masked numbers. */
export function PeopleCard() {
  const { request, more } = useNewestRows();
  const { answer, before, failure, fetchedTime, pending, retry } = useAnswer(memberInviteList, request, {
    lastOf: 'invited',
  });
  const now = useNow();
  const shown = answer ?? before?.answer;
  if (!shown)
    return (
      <Card isFlush>
        {failure && !pending ? (
          <Lost what="invitation_info_failed" onRetry={retry} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Card>
    );
  return (
    <Card isFlush>
      {failure && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      <div className="scrolls-x">
        <table className={styles.people}>
          <caption className="sr-only">{t('invite.people')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('invite.people')}</th>
              <th scope="col">{t('invite.date')}</th>
              <th scope="col">{t('invite.progress')}</th>
              <th scope="col" className={styles.number}>
                {t('invite.days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.list.map((one) => (
              <Person key={`${one.register_time} ${one.mobile}`} person={one} now={now} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.list.length === 0 && <p className="pad-4 muted">{t('invite.peopleNone')}</p>}
      <OlderRows page={shown} more={more} isBusy={pending} />
    </Card>
  );
}

const Person = ({ person, now }: { person: Invited; now: Date }) => (
  <tr>
    <th scope="row">{person.mobile}</th>
    <td>
      <time dateTime={person.register_time}>{instantText(person.register_time, now)}</time>
    </td>
    <td>{progressOf(person)}</td>
    <td className={styles.number}>
      {person.days > 0 ? (
        <b className="fresh">{t('invite.plusDays', { n: person.days })}</b>
      ) : (
        t('invite.noDays')
      )}
    </td>
  </tr>
);

/**
 * Returns a text about the progress of an invited person. If a reward was not given, the text is the reason
 * instead; if the yearly limit is the reason, the text contains both.
 */
function progressOf({ rewards, upgrade_time }: Invited): string {
  const outcomes = rewards.map(({ outcome }) => outcome);
  if (outcomes.includes('not_new')) return t('invite.notNew');
  if (outcomes.includes('taken_back')) return t('invite.takenBack');
  const far = t(upgrade_time === null ? 'invite.joined' : 'invite.upgraded');
  return outcomes.includes('ceiling') ? `${far}${t('ui.comma')}${t('invite.ceiling')}` : far;
}
