import { phoneSelect } from '../../../contract/calls/agreements.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { t } from '../../i18n/t.ts';
import styles from './change-mobile.module.css';

const nothing = {};

/** Phone numbers of the operator, for members who can no longer receive codes. */
export function LostNumber() {
  const { answer } = useAnswer(phoneSelect, nothing);
  if (!answer || answer.list.length === 0) return null;
  return (
    <p className={styles.lost}>
      {t('user.oldLost')}{' '}
      {answer.list.map(({ phone }) => (
        <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ))}
    </p>
  );
}
