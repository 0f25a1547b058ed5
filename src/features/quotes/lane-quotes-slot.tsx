import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { loadToolTexts } from '../../i18n/load-tool-texts.ts';
import { sessionState } from '../../store/session-state.ts';
import type { LaneQuotesProps } from './lane-quotes.tsx';

const Quotes = lazyPart(async () => (await import('./lane-quotes.tsx')).LaneQuotes, loadToolTexts);

/** Renders the quotes of a lane below its sailings, for members only. */
export function LaneQuotesSlot({ isReady, ...lane }: LaneQuotesProps & { isReady: boolean }) {
  const { member_id } = useSnapshot(sessionState);
  const isIdle = useIdle(isReady);
  if (member_id === 0 || !isIdle || lane.from === '' || lane.to === '') return null;
  return (
    <Suspense>
      <Quotes key={`${lane.from} ${lane.to}`} {...lane} />
    </Suspense>
  );
}
