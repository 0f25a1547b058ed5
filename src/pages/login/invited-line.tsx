import { inviteData } from '../../../contract/calls/invitations.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import styles from './login-page.module.css';

/**
 * Renders who invited the person, and the rewards. Until they have loaded, or if no member has this code,
 * renders only the code.
 */
export function InvitedLine({ code }: { code: string }) {
  const { answer } = useAnswer(inviteData, { invite_code: code });
  return (
    <p className={styles.back} role="status">
      {answer && answer.inviter !== ''
        ? t('login.invitedBy', {
            name: answer.inviter,
            register: answer.registration_days,
            upgrade: answer.upgrade_days,
          })
        : t('login.invited', { code })}
    </p>
  );
}
