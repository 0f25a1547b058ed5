import { useEffect, useState } from 'react';

import { seenVessels, type SeenVessels } from '../../sync/vessel-service/seen-vessels.ts';

/** Returns the vessels seen on this device, read on demand; undefined until then, null if there are none. */
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
