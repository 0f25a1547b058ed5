import { useEffect, useState } from 'react';

import { seenVessels, type SeenVessels } from '../../sync/vessel-service/seen-vessels.ts';

/**
 * Returns the vessels seen on this device; undefined until they have been read, null if there are none. Reads
 * the vessels only if `isWanted` is true.
 */
export function useSeenVessels(isWanted: boolean): SeenVessels | null | undefined {
  const [seen, setSeen] = useState<SeenVessels | null>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const read = async () => {
      const found = await seenVessels();
      if (!isOver) setSeen(found);
    };
    read().catch(() => !isOver && setSeen(null));
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return isWanted ? seen : undefined;
}
