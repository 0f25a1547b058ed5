import { useEffect, useState } from 'react';

import { seenVessels, type SeenVessels } from '../../sync/vessel-service/seen-vessels.ts';

/** What this device has seen of vessels, read when it is wanted; undefined until then, null where there is nothing. */
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
