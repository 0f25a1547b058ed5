import { useMemo, useState } from 'react';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import { LearnSeaMiles, type KnownSeaMiles } from '../../features/sea-route/learn-sea-miles.tsx';
import { legsInQuestion } from './legs-in-question.ts';

/** How far ports are apart by sea, for drafts whose days may be too few; `learning` stands in the page meanwhile. */
export function useSeaMilesOfDrafts(drafts: readonly NewDraft[]) {
  const [known, setKnown] = useState<KnownSeaMiles>();
  const legs = useMemo(() => legsInQuestion(drafts), [drafts]);
  return { seaMiles: known?.seaMiles, learning: <LearnSeaMiles rotations={legs} onLearnt={setKnown} /> };
}
