import { useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../../contract/error-code.ts';
import { useIsLineThere } from '../../frame/use-is-line-there.ts';
import { sessionState } from '../../store/session-state.ts';

export interface RefreshedFavourites {
  /** The server has said what the member has. */
  isDone: boolean;
  /** Why it has not. */
  failure: AppError | undefined;
  retry: () => void;
}

/** Looks once what the server has: for this member, and again when the line is back. Without a line the rows here stand. */
export function useRefreshFavourites(): RefreshedFavourites {
  const { member_id } = useSnapshot(sessionState);
  const isUp = useIsLineThere();
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
