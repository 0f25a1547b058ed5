import { useState } from 'react';

import { showFailure } from '../../frame/failure-words.ts';
import { unlinkWechat, useWechatLink } from '../../features/account/wechat-link.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showMessage } from '../../ui/toasts.ts';
import styles from './settings-card.module.css';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';

/**
 * Shows whether the member can log in with WeChat, with a button that removes the link to the WeChat account.
 * Renders nothing if the site does not offer this login.
 */
export function WechatSetting({ now }: { now: Date }) {
  const link = useWechatLink();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isCutOff = useIsCutOff();
  if (!link) return null;
  const { answer, failure, retry } = link;
  const time = answer?.link_time;
  const unlink = async () => {
    setIsBusy(true);
    await unlinkWechat().then(() => showMessage(t('user.wechatUnlinked'), { forMs: 4_000 }), showFailure);
    setIsBusy(false);
    setIsAsked(false);
    retry();
  };
  return (
    <div className={styles.setting}>
      <span>{t('user.wechat')}</span>
      <span className={`inline-row gap-1 muted ${styles.value}`}>
        {answer && (time ? t('user.wechatSince', { time: instantText(time, now) }) : t('user.wechatHow'))}
        {!answer && failure && t(isCutOff ? 'user.needsLine' : 'user.wechatFailed')}
      </span>
      {time && (
        <Button
          aria-disabled={isCutOff || undefined}
          title={isCutOff ? t('user.needsLine') : undefined}
          onClick={() => !isCutOff && setIsAsked(true)}
        >
          {t('user.wechatUnlink')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('user.wechatUnlink')}
        text={t('user.wechatUnlinkText')}
        confirmText={t('user.wechatUnlink')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void unlink()}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}
