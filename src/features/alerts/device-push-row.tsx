import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { ProviderWords } from './provider-words.tsx';
import type { AlertCardProps } from './use-alerts.ts';
import { useDevicePush, type DevicePush } from './use-device-push.ts';
import styles from './alerts.module.css';

/**
 * Offers to turn on push notifications on this device, or gives the reason why the device cannot receive
 * them.
 */
export function DevicePushRow(props: AlertCardProps) {
  const { state, own, isBusy, test, turnOn } = useDevicePush(props);
  if (state === 'checking' || (own && !test)) return null;
  const { isCutOff } = props.editing;
  return (
    <li className={styles.channel}>
      <span className={styles.mark} aria-hidden="true">
        {t('alerts.mark_push')}
      </span>
      <span className="shrinks">
        <b className="block">{t('alerts.push')}</b>
        <span className="note block" role={state === 'off' ? undefined : 'status'}>
          {noteText(state)}
        </span>
      </span>
      {!own && (state === 'off' || state === 'failed') && (
        <Button
          isBusy={isBusy}
          label={t('alerts.pushOnOf')}
          aria-disabled={isCutOff || undefined}
          onClick={() => void turnOn()}
        >
          {t('alerts.pushOn')}
        </Button>
      )}
      {own && test && (
        <div className={styles.wide}>
          <ProviderWords test={test} isConfirming={false} />
        </div>
      )}
    </li>
  );
}

function noteText(state: DevicePush): string {
  if (state === 'install') return t('alerts.pushInstall');
  if (state === 'none') return t('alerts.pushNone');
  if (state === 'denied') return t('alerts.pushDenied');
  return state === 'failed' ? t('alerts.pushFailed') : t('alerts.pushText');
}
