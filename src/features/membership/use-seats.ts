import { useCallback, useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { seatData, type SeatOffer, type Seats } from '../../../contract/calls/seats.ts';
import { AppError } from '../../../contract/error-code.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { showFailure } from '../../frame/failure-words.ts';
import { sessionState } from '../../store/session-state.ts';
import { fetchOffer } from './seats.ts';

const nothing = {};

/** Returns the member's seats. The answer to each later action on seats replaces them. */
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
  /**
   * The seat that is offered; undefined until the server has answered, null if the link is no longer valid.
   */
  offer: SeatOffer | null | undefined;
  /** The reason why the offer could not be loaded; undefined if the request did not fail. */
  failure: AppError | undefined;
  retry: () => void;
}

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

/**
 * Returns a function that runs an action on seats and shows the reason if it fails, and `isBusy`, which is
 * true while the action runs.
 */
export function useSeatAction(put: (seats: Seats) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const act = useCallback(
    async (action: () => Promise<Seats>): Promise<boolean> => {
      setIsBusy(true);
      try {
        put(await action());
        return true;
      } catch (error) {
        showFailure(error);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [put],
  );
  return { isBusy, act };
}
