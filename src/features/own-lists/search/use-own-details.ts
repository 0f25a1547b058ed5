import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { hasOwnListHint } from '../../../store/own-list-hint.ts';
import { sessionState } from '../../../store/session-state.ts';
import type { AskedDetails, OwnDetails } from './own-details.ts';

const none: OwnDetails = new Map();

/** Those of the sailings that stand in own lists, which no server is asked for; undefined until it is known. */
export function useOwnDetails({ ids, lane }: AskedDetails): OwnDetails | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  const key = JSON.stringify([memberId, ids, lane]);
  const [held, setHeld] = useState<{ of: string; details: OwnDetails }>();
  const hasLists = hasOwnListHint();
  useEffect(() => {
    if (!hasLists) return undefined;
    let isOver = false;
    let stop = () => {};
    const tell = (details: OwnDetails) => setHeld({ of: key, details });
    const begin = async () => {
      const { watchOwnDetails } = await import('./own-details.ts');
      if (!isOver) stop = watchOwnDetails(memberId, { ids, lane }, tell);
    };
    void begin().catch(() => tell(none));
    return () => {
      isOver = true;
      stop();
    };
    // The key stands for member, ids and lane.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, hasLists]);
  if (!hasLists) return none;
  return held?.of === key ? held.details : undefined;
}
