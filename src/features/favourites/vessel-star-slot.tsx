import { Suspense, type ComponentProps } from 'react';

import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import styles from './vessel-star-slot.module.css';
import type { VesselStar as Vessel } from './vessel-star.tsx';

const VesselStar = lazyPart(async () => (await import('./vessel-star.tsx')).VesselStar, loadMemberTexts);

/**
 * Renders the star of a vessel once the page is idle. Its space is reserved from the start, so that nothing
 * moves.
 */
export function VesselStarSlot(props: ComponentProps<typeof Vessel>) {
  const isIdle = useIdle();
  return (
    <span className={styles.room}>
      {isIdle && (
        <Suspense>
          <VesselStar {...props} />
        </Suspense>
      )}
    </span>
  );
}
