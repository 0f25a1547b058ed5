import { useMemo, useState } from 'react';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import { LearnSeaMiles, type LearnedSeaMiles } from '../../features/sea-route/learn-sea-miles.tsx';
import { legsInQuestion } from './legs-in-question.ts';

/**
 * Returns the sea distances for the legs of drafts whose planned days may be too few. `learning` is an
 * element that requests the distances and must be rendered.
 */
export function useSeaMilesOfDrafts(drafts: readonly NewDraft[]) {
  const [known, setKnown] = useState<LearnedSeaMiles>();
  const legs = useMemo(() => legsInQuestion(drafts), [drafts]);
  return { seaMiles: known?.seaMiles, learning: <LearnSeaMiles rotations={legs} onLearnt={setKnown} /> };
}
