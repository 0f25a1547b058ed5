import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { LaneRouteProps } from './lane-route.tsx';

/** If the script of the sea route cannot be loaded, no route is shown, and the list still works. */
const LaneRoute = lazyPart(async () => (await import('./lane-route.tsx')).LaneRoute);

const port = /^[A-Z]{2}[A-Z2-9]{3}$/;

/**
 * Renders the sea route between two single ports, below the sailings of the lane. The space of its line is
 * reserved from the start.
 */
export function LaneRouteSlot({ isReady, ...lane }: LaneRouteProps & { isReady: boolean }) {
  const isIdle = useIdle(isReady);
  const { from, to } = lane;
  if (!port.test(from) || !port.test(to) || from === to) return null;
  return (
    <div className="stack shrinks tap gap-2">
      {isIdle && (
        <Suspense>
          <LaneRoute key={`${from} ${to}`} {...lane} />
        </Suspense>
      )}
    </div>
  );
}
