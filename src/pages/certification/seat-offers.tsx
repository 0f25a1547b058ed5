import { useState } from 'react';

import type { SeatOffer, Seats } from '../../../contract/calls/seats.ts';
import { endSeat, acceptSeat } from '../../features/membership/seats.ts';
import { useLinkedOffer, useSeatAction } from '../../features/membership/use-seats.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { PartFault } from '../../frame/part-fault.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showMessage } from '../../ui/toasts.ts';
import styles from './seats.module.css';

interface SeatsProps {
  seats: Seats;
  put: (seats: Seats) => void;
}

/** The seats offered to the member: to the member's number, and by the opened link. */
export function SeatOffers({ seats, put, token }: SeatsProps & { token: string | null }) {
  const { offer: linked, failure, retry } = useLinkedOffer(token);
  const isTaken = seats.held !== null && linked === undefined;
  return (
    <>
      {failure && !seats.held && (
        <PartFault failure={failure} onRetry={retry} offlineText={t('certification.seatsOffline')} />
      )}
      {token !== null && linked === null && !seats.held && (
        <p className="pad-3-4 board muted" role="status">
          {t('certification.seatGone')}
        </p>
      )}
      {token !== null && linked && !seats.held && (
        <Offered offer={linked} of={{ token }} isDemo={seats.is_demo} put={put} />
      )}
      {!isTaken &&
        seats.offers
          .filter(({ id }) => id !== linked?.id)
          .map((offer) => (
            <Offered key={offer.id} offer={offer} of={{ id: offer.id }} isDemo={seats.is_demo} put={put} />
          ))}
    </>
  );
}

interface OfferedProps {
  offer: SeatOffer;
  of: { id: number } | { token: string };
  isDemo: boolean;
  put: (seats: Seats) => void;
}

/** One offer: its owner, its benefits, and buttons to accept or decline. */
function Offered({ offer: { id, owner, expire_time }, of, isDemo, put }: OfferedProps) {
  const now = useNow();
  const isCutOff = useIsCutOff();
  const { isBusy, act } = useSeatAction(put);
  const isStopped = isCutOff || isDemo || isBusy;
  const take = async () => {
    if (await act(() => acceptSeat(of))) showMessage(t('certification.seatTaken'));
  };
  return (
    <Card head={<h2>{t('certification.seatOffered', { owner })}</h2>}>
      <div className="grid gap-3">
        <p>{t('certification.seatOfferedText', { time: instantText(expire_time, now) })}</p>
        {isDemo && <p>{t('certification.seatDemo')}</p>}
        {isCutOff && <p>{t('certification.seatOffline')}</p>}
        <p className={`flex wraps gap-2 ${styles.buttons}`}>
          <Button
            kind="primary"
            isBusy={isBusy}
            aria-disabled={isStopped || undefined}
            onClick={() => !isStopped && void take()}
          >
            {t('certification.seatAccept')}
          </Button>
          {'id' in of && (
            <Button
              kind="quiet"
              aria-disabled={isStopped || undefined}
              onClick={() => !isStopped && void act(() => endSeat(id))}
            >
              {t('certification.seatDecline')}
            </Button>
          )}
        </p>
      </div>
    </Card>
  );
}

/**
 * The seat of a corporate membership that the member uses: the owner of the membership, the seat's end, and a
 * button to leave the seat.
 */
export function OwnSeat({ seat, put }: { seat: NonNullable<Seats['held']>; put: (seats: Seats) => void }) {
  const now = useNow();
  const isCutOff = useIsCutOff();
  const { isBusy, act } = useSeatAction(put);
  const [isAsked, setIsAsked] = useState(false);
  const { id, owner, since, until } = seat;
  const leave = async () => {
    if (await act(() => endSeat(id))) showMessage(t('certification.seatLeft'));
    setIsAsked(false);
  };
  return (
    <Card head={<h2>{t('certification.seatHeld', { owner })}</h2>}>
      <div className="grid gap-3">
        <p>
          {t('certification.seatSince', { time: instantText(since, now) })}
          {t('ui.comma')}
          {until === null
            ? t('certification.seatNothing')
            : t('certification.seatUntil', { time: instantText(until, now) })}
        </p>
        {isCutOff && <p>{t('certification.seatOffline')}</p>}
        <p>
          <Button aria-disabled={isCutOff || undefined} onClick={() => setIsAsked(!isCutOff)}>
            {t('certification.seatLeave')}
          </Button>
        </p>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('certification.seatLeaveTitle')}
        text={t('certification.seatLeaveText')}
        confirmText={t('certification.seatLeave')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void leave()}
        onClose={() => setIsAsked(false)}
      />
    </Card>
  );
}
