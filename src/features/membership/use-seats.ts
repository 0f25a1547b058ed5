import { useCallback, useEffect, useState } from 'react';

import { seatData, type SeatOffer, type Seats } from '../../../contract/calls/seats.ts';
import { AppError } from '../../../contract/error-code.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { sayFailure } from '../../frame/failure-words.ts';
import { fetchOffer } from './seats.ts';

const nothing = {};

/** The member's seats, as the server told them last. */
export function useSeats() {
  const view = useAnswer(seatData, nothing);
  const [newer, setNewer] = useState<Seats | null>(null);
  return { ...view, answer: newer ?? view.answer, put: setNewer };
}

/** What a link offers: undefined while it is asked for, null where it is good no more. */
export function useLinkedOffer(token: string | null) {
  const [known, setKnown] = useState<{ token: string; offer: SeatOffer | null } | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    let isWanted = true;
    const put = (offer: SeatOffer | null) => isWanted && setKnown({ token, offer });
    fetchOffer(token).then(put, (error: unknown) => {
      if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')) put(null);
      else if (isWanted) sayFailure(error);
    });
    return () => {
      isWanted = false;
    };
  }, [token]);
  return known?.token === token ? known.offer : undefined;
}

/** Does one thing at a time, and says why where it was not done. */
export function useSeatDeed(put: (seats: Seats) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const act = useCallback(
    async (deed: () => Promise<Seats>): Promise<boolean> => {
      setIsBusy(true);
      try {
        put(await deed());
        return true;
      } catch (error) {
        sayFailure(error);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [put],
  );
  return { isBusy, act };
}
