import { phoneSelect } from '../../../contract/calls/agreements.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';

const nothing = {};

/** Phone numbers of the operator, for members who can no longer receive codes. */
export function LostNumber() {
  const { answer } = useAnswer(phoneSelect, nothing);
  if (!answer || answer.list.length === 0) return null;
  return (
    <p className="text-s">
      {t('user.oldLost')}{' '}
      {answer.list.map(({ phone }) => (
        <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ))}
    </p>
  );
}
