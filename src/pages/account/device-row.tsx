import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { Device } from '../../features/account/devices.ts';
import { fullInstantText, instantText, timeOf } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './devices-card.module.css';
import { laptopIcon, phoneScreenIcon } from './icons.ts';

interface DeviceRowProps {
  device: Device;
  now: Date;
  isCutOff: boolean;
  onEnd: () => void;
}

export function DeviceRow({ device, now, isCutOff, onEnd }: DeviceRowProps) {
  const { system, address, create_time, last_time, is_current } = device;
  const name = deviceName(device);
  return (
    <li className={styles.device}>
      <Icon shape={handhelds.has(system) ? phoneScreenIcon : laptopIcon} className="rigid muted" />
      <div className="shrinks grows">
        <p className={styles.name}>
          {name} {is_current && <Badge kind="new">{t('user.thisDevice')}</Badge>}
        </p>
        <p className="flex wraps gap-x3 note">
          <span title={fullInstantText(last_time)}>{usedText(last_time, now)}</span>
          <span title={fullInstantText(create_time)}>
            {t('user.deviceSince', { time: instantText(create_time, now) })}
          </span>
          {address !== '' && <span>{t('user.deviceFrom', { address })}</span>}
        </p>
      </div>
      {!is_current && (
        <Button
          className={styles.end}
          label={t('user.endSessionOf', { device: name })}
          aria-disabled={isCutOff || undefined}
          title={isCutOff ? t('user.needsLine') : undefined}
          onClick={() => !isCutOff && onEnd()}
        >
          {t('user.endSession')}
        </Button>
      )}
    </li>
  );
}

const handhelds = new Set(['Android', 'iOS', 'iPhone', 'iPad', 'iPadOS', 'HarmonyOS']);

export function deviceName({ browser, system }: Device): string {
  if (browser === '' || system === '') return browser + system || t('user.deviceUnknown');
  return t('user.deviceName', { browser, system });
}

/**
 * Returns a text for the time of the last use. A use within the last hour is shown as "recently", because the
 * server rounds this time to hours.
 */
const usedText = (time: string, now: Date): string =>
  now.getTime() - timeOf(time) < hourMs
    ? t('user.usedLately')
    : t('user.usedAgo', { ago: agoText(time, now) });
