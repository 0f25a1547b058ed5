import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { LaycanStore } from '../store/laycan-store.ts';
import { sessionState } from '../store/session-state.ts';
import { watchStore } from '../store/watch-store.ts';

/**
 * What is read of the device's database for whoever is logged in, now and after every change, in whichever tab;
 * undefined until it has been read, for a visitor, and as long as it is not wanted. `read` is the same function each time. Throws what it throws.
 */
export function useMemberRows<Rows>(
  read: (store: LaycanStore, memberId: number) => Promise<Rows>,
  isWanted = true,
): Rows | undefined {
  const { member_id } = useSnapshot(sessionState);
  const [held, setHeld] = useState<{ of: number } & ({ rows: Rows } | { error: unknown })>();
  useEffect(() => {
    if (member_id === 0 || !isWanted) return undefined;
    const stop = watchStore(
      (store) =>
        read(store, member_id).then(
          (rows) => ({ of: member_id, rows }),
          (error: unknown) => ({ of: member_id, error }),
        ),
      setHeld,
    );
    return () => {
      stop();
      // Whoever wants them again is not shown what nobody has followed meanwhile.
      setHeld(undefined);
    };
  }, [read, member_id, isWanted]);
  if (member_id === 0 || !isWanted || held?.of !== member_id) return undefined;
  if ('error' in held) throw held.error;
  return held.rows;
}
