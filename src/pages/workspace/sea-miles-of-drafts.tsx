import { useMemo, useState } from 'react';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import { LearnSeaMiles, type LearnedSeaMiles } from '../../features/sea-route/learn-sea-miles.tsx';
import { legsInQuestion } from './legs-in-question.ts';

/**
 * Returns the distances by sea of those legs of drafts whose planned days may be too few. `learning` is an
 * element that requests the distances; the caller must render it.
 */
export function useSeaMilesOfDrafts(drafts: readonly NewDraft[]) {
  const [known, setKnown] = useState<LearnedSeaMiles>();
  const legs = useMemo(() => legsInQuestion(drafts), [drafts]);
  return { seaMiles: known?.seaMiles, learning: <LearnSeaMiles rotations={legs} onLearnt={setKnown} /> };
}
