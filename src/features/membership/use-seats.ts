import { useCallback, useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { seatData, type SeatOffer, type Seats } from '../../../contract/calls/seats.ts';
import { AppError } from '../../../contract/error-code.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { sayFailure } from '../../frame/failure-words.ts';
import { sessionState } from '../../store/session-state.ts';
import { fetchOffer } from './seats.ts';

const nothing = {};

/** The member's seats, as the server told them last: asked for, or answered to what was done. */
export function useSeats() {
  const { member_id } = useSnapshot(sessionState);
  const view = useAnswer(seatData, nothing);
  const [newest, setNewest] = useState({ of: member_id, told: view.answer, seats: view.answer });
  const isOthers = newest.of !== member_id;
  if (isOthers || (view.answer && view.answer !== newest.told))
    setNewest({ of: member_id, told: view.answer, seats: view.answer });
  const put = (seats: Seats) => setNewest((last) => ({ ...last, seats }));
  return { ...view, answer: newest.seats, put };
}

interface LinkedOffer {
  /** Undefined as long as it is not known, null where the link is good no more. */
  offer: SeatOffer | null | undefined;
  /** Why it is not known. */
  failure: AppError | undefined;
  retry: () => void;
}

/** What a link offers. */
export function useLinkedOffer(token: string | null): LinkedOffer {
  const [round, retry] = useReducer((rounds: number) => rounds + 1, 0);
  const key = `${round} ${token}`;
  const [known, setKnown] = useState<{ key: string; offer?: SeatOffer | null; failure?: AppError } | null>(
    null,
  );
  useEffect(() => {
    if (token === null) return undefined;
    let isWanted = true;
    fetchOffer(token).then(
      (offer) => isWanted && setKnown({ key, offer }),
      (error: unknown) => {
        const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
        const isGone = failure.code === 'not_found' || failure.code === 'invalid';
        if (isWanted) setKnown(isGone ? { key, offer: null } : { key, failure });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [token, key]);
  const now = known?.key === key ? known : null;
  return { offer: now?.offer, failure: now?.failure, retry };
}

/** Does one thing at a time, and says why where it was not done. */
export function useSeatAction(put: (seats: Seats) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const act = useCallback(
    async (action: () => Promise<Seats>): Promise<boolean> => {
      setIsBusy(true);
      try {
        put(await action());
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
