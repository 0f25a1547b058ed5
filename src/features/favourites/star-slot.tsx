import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';

import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { useIdle } from '../answers/use-idle.ts';
import type { LaneStar as Lane } from './lane-star.tsx';
import type { OwnerStar as Owner } from './owner-star.tsx';
import styles from './star-slot.module.css';

/** With its texts. Without a line there is no star, and the rest of the page still works. */
async function orNothing<Props>(
  loading: Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [star] = await Promise.all([loading, loadMemberTexts()]);
    return { default: star };
  } catch {
    return { default: () => null };
  }
}

const LaneStar = lazy(() => orNothing(import('./lane-star.tsx').then(({ LaneStar }) => LaneStar)));
const OwnerStar = lazy(() => orNothing(import('./owner-star.tsx').then(({ OwnerStar }) => OwnerStar)));

/** The star of a lane, after what the page is for. Its room is there from the start, so that nothing moves. */
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
    <span className={styles.room}>
      {isIdle && (
        <Suspense>
          <OwnerStar {...props} />
        </Suspense>
      )}
    </span>
  );
}
