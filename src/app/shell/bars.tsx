import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { installState } from '../../offline/install-state.ts';
import { updateState } from '../../offline/update-state.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';

/**
 * The bars with messages. Their script is loaded only when there is a message, which is rare. If it cannot be
 * loaded, the connection state in the header is still visible.
 */
const SpeakingBars = lazyPart(async () => (await import('./speaking-bars.tsx')).SpeakingBars);

/**
 * The bars under the header, with messages about the whole application. Screen readers read them at the next
 * pause. After the first message the bars stay mounted, and each of them renders nothing if it has no
 * message.
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
