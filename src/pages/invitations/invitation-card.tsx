import { invitationLimits } from '../../../contract/limits/invitation-limits.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { copyIcon } from '../../ui/icon-shapes.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { showMessage } from '../../ui/toasts.ts';
import styles from './give-card.module.css';

/** An explanation of the invitation, and the link as text and as a QR code. */
export function InvitationCard({ link, title }: { link: string; title: string }) {
  const { registrationDays, upgradeDays, daysPerYearMost } = invitationLimits;
  return (
    <section className={styles.card} aria-labelledby="give-title">
      <div className={styles.what}>
        <h2 id="give-title">{title}</h2>
        <ol className={styles.line} aria-label={t('invite.how')}>
          <Stop days="" title={t('invite.step1')} text={t('invite.step1Text')} />
          <Stop
            days={t('invite.step2Days', { n: registrationDays })}
            title={t('invite.step2')}
            text={t('invite.step2Text')}
          />
          <Stop
            days={t('invite.step2Days', { n: upgradeDays })}
            title={t('invite.step3')}
            text={t('invite.step3Text')}
          />
        </ol>
        <p className={styles.terms}>{t('invite.terms', { n: daysPerYearMost })}</p>
        <div className="grid gap-2 at-end two-ends one-column-on-phones">
          <TextField
            label={t('invite.link')}
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button kind="primary" icon={copyIcon} onClick={() => void copy(link)}>
            {t('invite.copyLink')}
          </Button>
        </div>
      </div>
      <div className={styles.code}>
        <QrCode text={link} label={t('invite.code')} />
        <p>{t('invite.scan')}</p>
      </div>
    </section>
  );
}

/**
 * A step of the invitation, drawn as a point on a line. The reward of the step is above the point, the
 * description below it.
 */
const Stop = ({ days, title, text }: { days: string; title: string; text: string }) => (
  <li>
    <span className={styles.days}>{days}</span>
    <i aria-hidden="true" />
    <b>{title}</b>
    <small>{text}</small>
  </li>
);

async function copy(link: string): Promise<void> {
  try {
    // Throws on plain http, where browsers provide no clipboard.
    await navigator.clipboard.writeText(link);
    showMessage(t('invite.copied'));
  } catch {
    showMessage(t('invite.copyFailed'), { forMs: 4_000 });
  }
}
