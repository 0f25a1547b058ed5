import { Suspense, type ComponentProps } from 'react';

import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useIdle } from '../../ui/use-idle.ts';
import type { LaneStar as Lane } from './lane-star.tsx';
import type { OwnerStar as Owner } from './owner-star.tsx';
import styles from './star-slot.module.css';

const LaneStar = lazyPart(async () => (await import('./lane-star.tsx')).LaneStar, loadMemberTexts);
const OwnerStar = lazyPart(async () => (await import('./owner-star.tsx')).OwnerStar, loadMemberTexts);

/**
 * Renders the star of a lane once the page is idle. Its space is reserved from the start, so that nothing
 * moves.
 */
export function LaneStarSlot(props: ComponentProps<typeof Lane>) {
  const isIdle = useIdle();
  return (
    <span className={styles.room}>
      {isIdle && (
        <Suspense>
          <LaneStar {...props} />
        </Suspense>
      )}
    </span>
  );
}

export function OwnerStarSlot(props: ComponentProps<typeof Owner>) {
  const isIdle = useIdle();
  return (
    <span className={classNames(styles.room, styles.ofOwner)}>
      {isIdle && (
        <Suspense>
          <OwnerStar {...props} />
        </Suspense>
      )}
    </span>
  );
}
