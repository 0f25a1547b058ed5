import { seatsLink } from '../../../contract/links/certification-link.ts';
import { useSeats } from '../../features/membership/use-seats.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './membership-page.module.css';

/** A note that the member has been offered a seat, with a link to the offer. */
export function SeatNote() {
  const { answer } = useSeats();
  const [offer] = answer?.held ? [] : (answer?.offers ?? []);
  if (!offer) return null;
  return (
    <p className={styles.note}>
      <b>{t('membership.seatOffered', { owner: offer.owner })}</b>
      <ButtonLink href={`#${seatsLink()}`}>{t('membership.toSeatOffer')}</ButtonLink>
    </p>
  );
}
