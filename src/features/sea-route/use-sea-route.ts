import { useState } from 'react';

import { routeData } from '../../../contract/calls/route.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { canalOf, wayAlong, type Canal, type Stretch } from './way.ts';

/**
 * The route along the calls, and beside it the one round the canal that it leads through. Both are asked
 * for at once, so that both are there to be compared, and to be read without a line later.
 */
export function useSeaRoute(calls: readonly string[], stretch: Stretch, isWanted: boolean) {
  const harbors = calls.join(',');
  const view = useAnswer(routeData, isWanted ? { harbors } : null);
  const way = view.answer && wayAlong(view.answer.legs, stretch);
  const canal = way ? canalOf(way) : null;
  const round = useAnswer(routeData, canal ? { harbors, avoid: canal } : null);
  const roundWay = round.answer && wayAlong(round.answer.legs, stretch);
  const [isRound, setIsRound] = useState(false);
  const hasChoice = canal !== null && roundWay !== undefined && roundWay.nm !== null;
  const isRoundShown = isRound && hasChoice;
  const [legs, otherLegs] = isRoundShown
    ? [round.answer?.legs, view.answer?.legs]
    : [view.answer?.legs, hasChoice ? round.answer?.legs : undefined];
  return {
    view,
    legs: legs ?? [],
    otherLegs: otherLegs ?? [],
    way: isRoundShown ? roundWay : way,
    /** Null where there is nothing to choose. */
    choice:
      hasChoice && way && roundWay
        ? ({ canal: canal satisfies Canal, through: way, round: roundWay, isRound, setIsRound } as const)
        : null,
  };
}

export type SeaRouteUse = ReturnType<typeof useSeaRoute>;
export type WayChoice = NonNullable<SeaRouteUse['choice']>;
