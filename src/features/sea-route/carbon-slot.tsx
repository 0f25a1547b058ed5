import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import type { CarbonLineProps } from './carbon-line.tsx';

const Line = lazyPart(async () => (await import('./carbon-line.tsx')).CarbonLine, loadTradeTexts);

/**
 * Renders the emission estimate. Its script is loaded on demand; if it cannot be loaded, nothing is rendered.
 */
export const CarbonSlot = (props: CarbonLineProps) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
);
