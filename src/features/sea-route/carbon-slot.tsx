import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import type { CarbonLineProps } from './carbon-line.tsx';

const Line = lazyPart(async () => (await import('./carbon-line.tsx')).CarbonLine, loadTradeTexts);

/** Loads the emission estimate on demand. Without a connection nothing is rendered. */
export const CarbonSlot = (props: CarbonLineProps) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
);
