import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { useSame } from '../../../frame/use-same.ts';
import { hasOwnListHint } from '../../../store/own-list-hint.ts';
import { sessionState } from '../../../store/session-state.ts';
import type { DetailsRequest, OwnDetails } from './own-details.ts';

const none: OwnDetails = new Map();

/**
 * Returns the requested sailings that imported lists contain, so that the server is not asked for them;
 * undefined until this is known.
 */
export function useOwnDetails(request: DetailsRequest): OwnDetails | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  const asked = useSame({ ...request, memberId });
  const [held, setHeld] = useState<{ of: typeof asked; details: OwnDetails }>();
  const hasLists = hasOwnListHint();
  useEffect(() => {
    if (!hasLists) return undefined;
    let isOver = false;
    let stop = () => {};
    const tell = (details: OwnDetails) => setHeld({ of: asked, details });
    const begin = async () => {
      const { watchOwnDetails } = await import('./own-details.ts');
      if (!isOver) stop = watchOwnDetails(asked.memberId, asked, tell);
    };
    void begin().catch(() => tell(none));
    return () => {
      isOver = true;
      stop();
    };
  }, [asked, hasLists]);
  if (!hasLists) return none;
  return held?.of === asked ? held.details : undefined;
}
