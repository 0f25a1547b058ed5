import { feedPath } from '../../../contract/wire/feed-path.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { calendarIcon } from '../../ui/first-icon-shapes.ts';
import { copyIcon } from '../../ui/icon-shapes.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { useCargoClass } from '../sailings/use-cargo-class.ts';
import styles from './feed-dialog.module.css';

/**
 * Renders the two URLs of a new feed (one for calendars, one for feed readers) to copy, open or scan. The
 * server sends the secret in these URLs only once. The URLs also contain the reader's cargo class, because
 * the feeds list its deadlines first.
 */
export function FeedAddresses({ secret }: { secret: string }) {
  const [own] = useCargoClass();
  const calendar = `webcal://${location.host}${feedPath(secret, 'ics', own)}`;
  const atom = `${location.origin}${feedPath(secret, 'atom', own)}`;
  return (
    <>
      <p className="pad-2-3 text-s ageing rounded ageing-ground" role="status">
        {t('feeds.once')}
      </p>
      <Address
        label={t('feeds.calendar')}
        hint={t('feeds.calendarHint')}
        address={calendar}
        copyLabel={t('feeds.copyCalendar')}
      />
      <div className="row gap-4">
        <QrCode text={calendar} label={t('feeds.code')} className={styles.code} />
        <div className="grid left gap-2">
          <p>{t('feeds.code')}</p>
          <ButtonLink icon={calendarIcon} href={calendar}>
            {t('feeds.openCalendar')}
          </ButtonLink>
        </div>
      </div>
      <Address
        label={t('feeds.atom')}
        hint={t('feeds.atomHint')}
        address={atom}
        copyLabel={t('feeds.copyAtom')}
      />
    </>
  );
}

interface AddressProps {
  label: string;
  hint: string;
  address: string;
  copyLabel: string;
}

function Address({ label, hint, address, copyLabel }: AddressProps) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showMessage(t('feeds.copied')),
      () => showMessage(t('browse.copyFailed'), { forMs: 4_000 }),
    );
  return (
    <div>
      <p className={styles.label}>
        {label} <small>{hint}</small>
      </p>
      <div className="grid gap-2 two-ends">
        <input
          className={styles.address}
          aria-label={label}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={copyIcon} label={copyLabel} onClick={() => void copy()}>
          {t('feeds.copy')}
        </Button>
      </div>
    </div>
  );
}
