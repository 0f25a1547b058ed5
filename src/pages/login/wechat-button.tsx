import { useKernel } from '../../hooks/use-kernel.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { scanIcon } from '../../ui/icon-shapes.ts';
import styles from './wechat-button.module.css';

interface WechatButtonProps {
  onGo: () => void;
  isBusy: boolean;
  isCutOff: boolean;
}

/**
 * The button for login by WeChat, if the site offers it. It is hidden on phones, because a phone cannot scan
 * a code on its own screen.
 */
export function WechatButton({ onGo, isBusy, isCutOff }: WechatButtonProps) {
  const kernel = useKernel();
  if (!kernel?.features.wechat_login) return null;
  return (
    <div className={`grid gap-1 ${styles.way}`}>
      <Button
        icon={scanIcon}
        className={styles.go}
        isBusy={isBusy}
        aria-disabled={isCutOff || undefined}
        aria-describedby="wechat-first"
        onClick={onGo}
      >
        {t('login.wechat')}
      </Button>
      <p className="note text-centre" id="wechat-first">
        {t('login.wechatFirst')}
      </p>
    </div>
  );
}

/** Shown after WeChat has identified the person, because the mobile number is still needed for the login. */
export function WechatLinking({ onWithout }: { onWithout: () => void }) {
  return (
    <div className={styles.linking} role="status">
      <p className="grows">{t('login.wechatLink')}</p>
      <Button kind="quiet" onClick={onWithout}>
        {t('login.wechatWithout')}
      </Button>
    </div>
  );
}
