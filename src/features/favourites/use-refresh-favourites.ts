import { useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../../contract/error-code.ts';
import { useIsConnected } from '../../frame/use-is-connected.ts';
import { sessionState } from '../../store/session-state.ts';

export interface RefreshedFavourites {
  /** True if the server's rows have been received. */
  isDone: boolean;
  /** The reason why the last refresh failed. */
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
  const [told, setOutcome] = useState<{ of: number; round: number; failure: AppError | undefined }>();
  useEffect(() => {
    if (member_id === 0 || !isUp) return;
    const tell = (failure?: AppError) => setOutcome({ of: member_id, round, failure });
    refresh().then(
      () => tell(),
      (error: unknown) => tell(error instanceof AppError ? error : new AppError('broken', { cause: error })),
    );
  }, [member_id, isUp, round]);
  const last = told?.of === member_id && told.round === round ? told : undefined;
  return { isDone: last !== undefined && !last.failure, failure: last?.failure, retry };
}

async function refresh(): Promise<void> {
  const { refreshFavourites } = await import('../../sync/refresh/refresh-favourites.ts');
  await refreshFavourites();
}
