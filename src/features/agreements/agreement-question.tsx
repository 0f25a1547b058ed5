import { useId, useState } from 'react';

import { agreementAccept, type PendingAgreements } from '../../../contract/calls/agreements.ts';
import { agreementLink } from '../../../contract/links/screen-paths.ts';
import { fetchAnswer } from '../../api/client.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { showMessage } from '../../ui/toasts.ts';
import styles from './agreement-question.module.css';

interface AgreementQuestionProps {
  list: PendingAgreements['list'];
  /**
   * Called with the agreements that the member has not accepted yet. The list is empty after the member has
   * accepted them or postponed the decision.
   */
  onPending: (list: PendingAgreements['list']) => void;
}

const messageMs = 4_000;

/**
 * Asks the member to accept new versions of the agreements. The question covers the lower edge of the page
 * without moving it. Members can continue to read and type.
 */
export function AgreementQuestion({ list, onPending }: AgreementQuestionProps) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const agree = async () => {
    setIsSending(true);
    try {
      const versions = list.map((one) => ({ id: one.id, version: one.version }));
      const { answer } = await fetchAnswer(agreementAccept, { list: versions });
      onPending(answer.list);
      showMessage(t('agreement.askDone'), { forMs: messageMs });
    } catch {
      setIsSending(false);
      showMessage(t('agreement.askFailed'), { forMs: messageMs });
    }
  };
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('agreement.askTitle')}
      </h2>
      <p>{t('agreement.askText')}</p>
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.id}>
            <a href={`#${agreementLink(one.id === 1 ? 1 : 2)}`}>
              {currentLanguage() === 'zh' ? one.chinese_title : one.english_title}
            </a>{' '}
            <span className="muted">{t('agreement.version', { version: one.version })}</span>
          </li>
        ))}
      </ul>
      <div className="flex wraps gap-2">
        <Button kind="primary" isBusy={isSending} onClick={() => void agree()}>
          {t('agreement.askAgree')}
        </Button>
        <Button kind="quiet" onClick={() => onPending([])}>
          {t('agreement.askLater')}
        </Button>
      </div>
    </section>
  );
}
