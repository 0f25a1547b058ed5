import { useId, useState } from 'react';

import type { Seat, Seats } from '../../../contract/calls/seats.ts';
import { endSeat } from '../../features/membership/seats.ts';
import { useSeatAction } from '../../features/membership/use-seats.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { SeatForm } from './seat-form.tsx';
import styles from './seats.module.css';

type Own = NonNullable<Seats['own']>;

interface OwnSeatsProps {
  own: Own;
  isDemo: boolean;
  put: (seats: Seats) => void;
}

/** The seats of a corporate membership: the member, colleagues, invitations and free seats. */
export function OwnSeats({ own, isDemo, put }: OwnSeatsProps) {
  const titleId = useId();
  const isCutOff = useIsCutOff();
  const { isBusy, act } = useSeatAction(put);
  const [asked, setAsked] = useState<Seat | null>(null);
  const free = Math.max(0, own.most - 1 - own.list.length);
  const end = async (seat: Seat) => {
    const word = seat.state === 'offered' ? 'certification.seatWithdrawn' : 'certification.seatRemoved';
    if (await act(() => endSeat(seat.id))) showMessage(t(word));
    setAsked(null);
  };
  return (
    <section className="grid gap-3" aria-labelledby={titleId}>
      <header className={`flex on-baseline wraps gap-x4 ${styles.head}`}>
        <h2 className="text-l" id={titleId}>
          {t('certification.seats')}
        </h2>
        <Taken own={own} />
      </header>
      <Card isFlush>
        <ul>
          {own.most > 0 && (
            <li className={styles.seat}>
              <p className={styles.who}>
                <b>{t('certification.seatYou')}</b>
              </p>
              <Badge kind="new">{t('certification.seatOwner')}</Badge>
            </li>
          )}
          {own.list.map((seat) => (
            <OneSeat key={seat.id} seat={seat} isCutOff={isCutOff} onEnd={setAsked} />
          ))}
          {own.most > 0 && (
            <li className={`grid gap-3 pad-4 text-14 ${styles.free}`}>
              <p className={styles.who}>{freeText(own, free)}</p>
              {free > 0 && <SeatForm isDemo={isDemo} put={put} />}
            </li>
          )}
        </ul>
      </Card>
      <p className={styles.note}>{t('certification.seatNote')}</p>
      <EndQuestion
        asked={asked}
        isBusy={isBusy}
        onEnd={(seat) => void end(seat)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function freeText({ most, list }: Own, free: number): string {
  if (free > 0) return t('certification.seatsFree', { n: free });
  // The text `seatsFull` suggests to remove a seat. If the membership has only the member's own seat, there
  // is no seat to remove, so another text is used.
  return t(most === 1 && list.length === 0 ? 'certification.seatsOwnOnly' : 'certification.seatsFull');
}

interface EndQuestionProps {
  /** The seat or invitation that the dialog asks about; null if the dialog is closed. */
  asked: Seat | null;
  isBusy: boolean;
  onEnd: (seat: Seat) => void;
  onClose: () => void;
}

/** Asks for confirmation before a seat is removed or an invitation is withdrawn. */
function EndQuestion({ asked, isBusy, onEnd, onClose }: EndQuestionProps) {
  const action = asked?.state === 'offered' ? 'seatWithdraw' : 'seatRemove';
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t(`certification.${action}Title`)}
      text={t(`certification.${action}Text`)}
      confirmText={t(`certification.${action}`)}
      isDanger
      isBusy={isBusy}
      onConfirm={() => asked && onEnd(asked)}
      onClose={onClose}
    />
  );
}

function Taken({ own: { most, until, list } }: { own: Own }) {
  const today = localDay(useNow());
  if (until === null) return <p>{t('certification.seatsEnded')}</p>;
  const taken = { n: list.length + 1, most };
  const date = dayText(localDay(new Date(until)), today);
  return (
    <p>
      {t('certification.seatsTaken', taken)}
      {t('ui.comma')}
      {t('certification.seatsUntil', { date })}
    </p>
  );
}

const badges = { held: 'good', over: 'gone', offered: 'line' } as const satisfies Record<
  Seat['state'],
  string
>;

interface OneSeatProps {
  seat: Seat;
  isCutOff: boolean;
  onEnd: (seat: Seat) => void;
}

function OneSeat({ seat, isCutOff, onEnd }: OneSeatProps) {
  const now = useNow();
  const { state, name, mobile, since, expire_time } = seat;
  const who = name || mobile || t('certification.seatLink');
  const isOffered = state === 'offered';
  return (
    <li className={classNames(styles.seat, isOffered && styles.waiting)}>
      <p className={styles.who}>
        <b>{who}</b>
        {name && mobile && <small>{mobile}</small>}
      </p>
      <Badge kind={badges[state]}>{t(`certification.seat_${state}`)}</Badge>
      <span className={styles.when}>
        {expire_time === null
          ? t('certification.seatSince', { time: instantText(since, now) })
          : t('certification.seatGood', { time: instantText(expire_time, now) })}
      </span>
      <Button
        kind="quiet"
        label={`${t(isOffered ? 'certification.seatWithdraw' : 'certification.seatRemove')}${t('ui.comma')}${who}`}
        aria-disabled={isCutOff || undefined}
        onClick={() => !isCutOff && onEnd(seat)}
      >
        {t(isOffered ? 'certification.seatWithdraw' : 'certification.seatRemove')}
      </Button>
    </li>
  );
}
