import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import styles from './sailing-page.module.css';
import type { SailingActionsProps } from './sailing-actions.tsx';

const Actions = lazyPart(async () => (await import('./sailing-actions.tsx')).SailingActions, loadTradeTexts);

/**
 * Renders the actions for a sailing, which are loaded after the sailing. Their space is reserved, so that
 * nothing moves.
 */
export function SailingActionsSlot(props: SailingActionsProps) {
  const isIdle = useIdle();
  return (
    <div className={`wrap ${styles.actions}`}>
      {isIdle && (
        <Suspense>
          <Actions {...props} />
        </Suspense>
      )}
    </div>
  );
}
