import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { installState } from '../../offline/install-state.ts';
import { updateState } from '../../offline/update-state.ts';
import { lineState } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';

/**
 * Loaded only when a bar has to be shown, because that is rare. If loading fails, the connection chip still
 * shows the state.
 */
const SpeakingBars = lazyPart(async () => (await import('./speaking-bars.tsx')).SpeakingBars);

/**
 * The bars under the header for messages of the whole application, announced politely by screen readers. Once
 * loaded, the bars remove themselves.
 */
export function Bars() {
  const { line } = useSnapshot(lineState);
  const { isWaiting } = useSnapshot(updateState);
  const { hint } = useSnapshot(installState);
  const { has_ended, is_locked } = useSnapshot(sessionState);
  const isQuiet = line === 'up' && !isWaiting && hint === 'none' && !has_ended && !is_locked;
  const [hasSpoken, setHasSpoken] = useState(false);
  if (!isQuiet && !hasSpoken) setHasSpoken(true);
  return (
    <div role="status">
      {hasSpoken && (
        <Suspense>
          <SpeakingBars />
        </Suspense>
      )}
    </div>
  );
}
