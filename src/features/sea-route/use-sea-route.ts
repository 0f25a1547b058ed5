import { useState } from 'react';

import { routeData } from '../../../contract/calls/sea-routes.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { canalOf, canals, wayAlong, type Stretch } from './way.ts';

/**
 * Returns the route along the calls and, if it uses a canal, the alternative around the capes. Both are
 * requested at once, so that they can be compared and are also cached for offline use.
 */
export function useSeaRoute(calls: readonly string[], stretch: Stretch, isWanted: boolean) {
  const harbors = calls.join(',');
  const view = useAnswer(routeData, isWanted ? { harbors } : null);
  const way = view.answer && wayAlong(view.answer.legs, stretch);
  const canal = way ? canalOf(way) : null;
  const round = useAnswer(routeData, canal ? { harbors, avoid: canals.join(',') } : null);
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
    /** Null if there is no alternative. */
    choice:
      hasChoice && way && roundWay
        ? ({ canal, through: way, round: roundWay, isRound, setIsRound } as const)
        : null,
  };
}

export type SeaRouteUse = ReturnType<typeof useSeaRoute>;
export type WayChoice = NonNullable<SeaRouteUse['choice']>;
