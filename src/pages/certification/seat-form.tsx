import { useState, type SubmitEvent } from 'react';

import { seatsLink } from '../../../contract/links/certification-link.ts';
import type { Seats } from '../../../contract/calls/seats.ts';
import { isMobile, normalizeMobile } from '../../../trade/identifiers/typed-values.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { offerSeat } from '../../features/membership/seats.ts';
import { failureWords } from '../../frame/failure-words.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { copyIcon } from '../../ui/icon-shapes.ts';
import { showMessage } from '../../ui/toasts.ts';
import styles from './seats.module.css';

interface SeatFormProps {
  isDemo: boolean;
  put: (seats: Seats) => void;
}

/**
 * Renders the form that offers a free seat to a mobile number, or by a link. The member with this number sees
 * the offer on this page after login. The link is shown only once.
 */
export function SeatForm({ isDemo, put }: SeatFormProps) {
  const isCutOff = useIsCutOff();
  const [mobile, setMobile] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<'mobile' | 'link' | null>(null);
  const [made, setMade] = useState<{ token: string; to: string } | null>(null);
  const isStopped = isCutOff || isDemo || busy !== null;
  const offer = async (to: string) => {
    setBusy(to === '' ? 'link' : 'mobile');
    setError('');
    try {
      const { seats, token } = await offerSeat(to);
      put(seats);
      setMade({ token, to });
      setMobile('');
    } catch (refused) {
      setError(failureWords(refused));
    }
    setBusy(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = normalizeMobile(mobile);
    if (isStopped) return undefined;
    if (!isMobile(number)) return setError(sentence(currentLanguage(), 'mobile_invalid'));
    return void offer(number);
  };
  const hint = isDemo ? 'seatDemo' : isCutOff ? 'seatOffline' : 'seatHint';
  return (
    <div className="grid gap-3">
      <form className={styles.line} noValidate onSubmit={submit}>
        <TextField
          label={t('certification.seatMobile')}
          inputMode="tel"
          autoComplete="off"
          value={mobile}
          hint={t(`certification.${hint}`)}
          error={error}
          onChange={({ target }) => setMobile(target.value)}
        />
        <span className={`flex wraps gap-2 ${styles.buttons}`}>
          <Button type="submit" isBusy={busy === 'mobile'} aria-disabled={isStopped || undefined}>
            {t('certification.seatInvite')}
          </Button>
          <Button
            kind="quiet"
            isBusy={busy === 'link'}
            aria-disabled={isStopped || undefined}
            onClick={() => !isStopped && void offer('')}
          >
            {t('certification.seatMakeLink')}
          </Button>
        </span>
      </form>
      <div role="status">{made && <Made token={made.token} />}</div>
    </div>
  );
}

/**
 * Renders the link to send to the colleague. For an offer by a link, it is the offer itself; for an offer to
 * a number, it is the page on which the colleague finds the offer.
 */
function Made({ token }: { token: string }) {
  const link = `${location.origin}/#${seatsLink(token || undefined)}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showMessage(t('certification.seatCopied')),
      () => showMessage(t('certification.seatCopyFailed'), { forMs: 4_000 }),
    );
  return (
    <div className={`pad-3 rounded sea-ground grid gap-3 ${styles.made}`}>
      <p>{t(token ? 'certification.seatLinkMade' : 'certification.seatMobileMade')}</p>
      <div className={styles.line}>
        <TextField
          label={t('certification.seatLinkLabel')}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <span className={`flex wraps gap-2 ${styles.buttons}`}>
          <Button icon={copyIcon} onClick={() => void copy()}>
            {t('certification.seatCopy')}
          </Button>
        </span>
      </div>
    </div>
  );
}
