import { Suspense, type ComponentProps } from 'react';
import { useSnapshot } from 'valtio/react';

import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { sessionState } from '../../store/session-state.ts';
import { hasSignedInHint } from '../../store/signed-in-hint.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../frame/use-idle.ts';
import type { KeepOffline as Pin } from './keep-offline.tsx';
import styles from './keep-offline.module.css';

const KeepOffline = lazyPart(async () => (await import('./keep-offline.tsx')).KeepOffline, loadMemberTexts);

/**
 * Renders the button for members only, because visitors have no packs. Its space is reserved from the start,
 * so that nothing moves.
 */
export function KeepOfflineSlot(props: ComponentProps<typeof Pin>) {
  const { member_id } = useSnapshot(sessionState);
  const isIdle = useIdle();
  if (member_id === 0 && !hasSignedInHint()) return null;
  return (
    <span className={styles.room}>
      {isIdle && (
        <Suspense>
          <KeepOffline {...props} />
        </Suspense>
      )}
    </span>
  );
}
