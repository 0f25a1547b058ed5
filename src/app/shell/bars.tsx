import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { installState } from '../../offline/install-state.ts';
import { updateState } from '../../offline/update-state.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';

/**
 * The bars with messages. Their script is loaded only when a bar has to be shown, which is rare. If it cannot
 * be loaded, the connection chip in the header still shows the state.
 */
const SpeakingBars = lazyPart(async () => (await import('./speaking-bars.tsx')).SpeakingBars);

/**
 * The bars under the header for messages that concern the whole application. Screen readers announce them
 * politely. After the first message the bars stay mounted, and each bar decides whether it is shown.
 */
export function Bars() {
  const { status } = useSnapshot(connectionState);
  const { isWaiting } = useSnapshot(updateState);
  const { hint } = useSnapshot(installState);
  const { has_ended, is_locked } = useSnapshot(sessionState);
  const isQuiet = status === 'up' && !isWaiting && hint === 'none' && !has_ended && !is_locked;
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
