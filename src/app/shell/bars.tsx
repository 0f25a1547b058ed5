import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { installState } from '../../offline/install-state.ts';
import { updateState } from '../../offline/update-state.ts';
import { lineState } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';

/** Mostly there is nothing to say, so what says it is no part of the first script. Where it cannot be loaded, the chip still tells. */
const SpeakingBars = lazyPart(async () => (await import('./speaking-bars.tsx')).SpeakingBars);

/** What the whole application has to say, under the header. Read out politely when it changes. What has spoken goes by itself. */
export function Bars() {
  const { line } = useSnapshot(lineState);
  const { isWaiting } = useSnapshot(updateState);
  const { hint } = useSnapshot(installState);
  const { has_ended } = useSnapshot(sessionState);
  const isQuiet = line === 'up' && !isWaiting && hint === 'none' && !has_ended;
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
