import { useSnapshot } from 'valtio/react';

import { useWechat } from '../../features/content/use-wechat.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { t } from '../../i18n/t.ts';
import { sharedState } from '../../state/shared-state.ts';
import words from '../../ui/words-page.module.css';
import styles from './wechat-page.module.css';

/** The mini-program: its purpose and its QR code. */
export function WechatPage() {
  const { answer, failure, retry } = useWechat();
  const { logo } = useSnapshot(sharedState);
  return (
    <div className={`wrap page ${words.page} ${styles.page}`}>
      <div className={`${words.words} ${styles.words}`}>
        <h1 className="row gap-3 text-2xl" tabIndex={-1}>
          {logo && <img src={logo.mini_program_logo} width="40" height="40" alt="" />}
          {t('content.wechat')}
        </h1>
        <p className={words.lead}>{t('content.wechatLead')}</p>
        <h2>{t('content.wechatSteps')}</h2>
        <ol>
          <li>{t('content.wechatStep1')}</li>
          <li>{t('content.wechatStep2')}</li>
          <li>{t('content.wechatStep3')}</li>
          <li>{t('content.wechatStep4')}</li>
        </ol>
      </div>
      <div className={styles.code}>
        <span className={styles.picture}>
          {answer && (
            <img src={answer.mini_program_picture} width="240" height="240" alt={t('content.wechatCode')} />
          )}
        </span>
        {answer?.is_demo && <p>{t('content.wechatSample')}</p>}
        {!answer && failure && (
          <FaultCard failure={failure} onRetry={retry} offlineTitle={t('content.wechatOffline')} />
        )}
        {logo && <p>{logo.mini_program_description}</p>}
      </div>
    </div>
  );
}
