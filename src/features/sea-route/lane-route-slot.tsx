import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../frame/use-idle.ts';
import type { LaneRouteProps } from './lane-route.tsx';
import styles from './sea-route.module.css';

/** Without a line to fetch it there is no route, and the list works on. */
const LaneRoute = lazyPart(async () => (await import('./lane-route.tsx')).LaneRoute);

const port = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** The way by sea of a lane between two single ports, after its sailings; its line has its room from the start. */
export function LaneRouteSlot({ isReady, ...lane }: LaneRouteProps & { isReady: boolean }) {
  const isIdle = useIdle(isReady);
  const { from, to } = lane;
  if (!port.test(from) || !port.test(to) || from === to) return null;
  return (
    <div className={styles.lane}>
      {isIdle && (
        <Suspense>
          <LaneRoute key={`${from} ${to}`} {...lane} />
        </Suspense>
      )}
    </div>
  );
}
