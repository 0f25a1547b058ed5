import { useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../../contract/error-code.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import { sessionState } from '../../store/session-state.ts';

export interface RefreshedFavourites {
  /** True if the server's rows have been received. */
  isDone: boolean;
  /** The reason why the last refresh failed; undefined if it did not fail. */
  failure: AppError | undefined;
  retry: () => void;
}

/**
 * Fetches the member's favourites from the server once, and again when the device is back online. Offline,
 * the stored rows are used.
 */
export function useRefreshFavourites(): RefreshedFavourites {
  const { member_id } = useSnapshot(sessionState);
  const isUp = useIsConnected();
  const [round, retry] = useReducer((rounds: number) => rounds + 1, 0);
  const [outcome, setOutcome] = useState<{ of: number; round: number; failure: AppError | undefined }>();
  useEffect(() => {
    if (member_id === 0 || !isUp) return;
    const finish = (failure?: AppError) => setOutcome({ of: member_id, round, failure });
    refresh().then(
      () => finish(),
      (error: unknown) =>
        finish(error instanceof AppError ? error : new AppError('broken', { cause: error })),
    );
  }, [member_id, isUp, round]);
  const last = outcome?.of === member_id && outcome.round === round ? outcome : undefined;
  return { isDone: last !== undefined && !last.failure, failure: last?.failure, retry };
}

async function refresh(): Promise<void> {
  const { refreshFavourites } = await import('../../sync/refresh/refresh-favourites.ts');
  await refreshFavourites();
}
