import { Suspense, type ComponentProps } from 'react';
import { useSnapshot } from 'valtio/react';

import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { sessionState } from '../../store/session-state.ts';
import { hasSignedInHint } from '../../store/signed-in-hint.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { PinLane as Pin } from './pin-lane.tsx';
import styles from './pin-lane.module.css';

const PinLane = lazyPart(async () => (await import('./pin-lane.tsx')).PinLane, loadMemberTexts);

/**
 * Renders the button for members only, because visitors cannot store lanes for offline search. Its space is
 * reserved from the start, so that nothing moves.
 */
export function PinLaneSlot(props: ComponentProps<typeof Pin>) {
  const { member_id } = useSnapshot(sessionState);
  const isIdle = useIdle();
  if (member_id === 0 && !hasSignedInHint()) return null;
  return (
    <span className={styles.room}>
      {isIdle && (
        <Suspense>
          <PinLane {...props} />
        </Suspense>
      )}
    </span>
  );
}
