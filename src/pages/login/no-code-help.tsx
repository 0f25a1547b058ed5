import { phoneSelect } from '../../../contract/calls/agreements.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useSecondsUntil } from '../../features/session/use-seconds-until.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LoginDraft } from './login-draft.ts';
import styles from './login-form.module.css';

const nothing = {};

/** Help for members who receive no code. */
export function NoCodeHelp({ wait }: { wait: LoginDraft['wait'] }) {
  const seconds = useSecondsUntil(wait?.until ?? null);
  const { answer } = useAnswer(phoneSelect, nothing);
  return (
    <details className={styles.help}>
      <summary className="inline-row tap gap-1 text-14 sea">
        <Icon shape={chevronRightIcon} size="s" className={styles.arrow} />
        {t('login.noCode')}
      </summary>
      <ul>
        <li>{t('login.noCodeBlocked')}</li>
        {wait && <li>{seconds > 0 ? t('login.noCodeWait', { n: seconds }) : t('login.noCodeAgain')}</li>}
        {answer?.list.map(({ phone }) => (
          <li key={phone}>
            {t('login.noCodePhone')} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        ))}
        <li>{t('login.abroad')}</li>
      </ul>
    </details>
  );
}
