import { useState } from 'react';

import { routeData } from '../../../contract/calls/sea-routes.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { canalOf, canals, totalsAlong, type Stretch } from './route-totals.ts';

/**
 * Returns the sea route along the port calls and, if it uses a canal, the alternative route that avoids both
 * canals. The alternative is requested before the reader chooses it, so that both can be compared and used
 * offline.
 */
export function useSeaRoute(calls: readonly string[], stretch: Stretch, isWanted: boolean) {
  const harbors = calls.join(',');
  const view = useAnswer(routeData, isWanted ? { harbors } : null);
  const way = view.answer && totalsAlong(view.answer.legs, stretch);
  const canal = way ? canalOf(way) : null;
  const round = useAnswer(routeData, canal ? { harbors, avoid: canals.join(',') } : null);
  const seaRouteOfRound = round.answer && totalsAlong(round.answer.legs, stretch);
  const [isRound, setIsRound] = useState(false);
  const hasChoice = canal !== null && seaRouteOfRound !== undefined && seaRouteOfRound.nm !== null;
  const isRoundShown = isRound && hasChoice;
  const [legs, otherLegs] = isRoundShown
    ? [round.answer?.legs, view.answer?.legs]
    : [view.answer?.legs, hasChoice ? round.answer?.legs : undefined];
  return {
    view,
    legs: legs ?? [],
    otherLegs: otherLegs ?? [],
    way: isRoundShown ? seaRouteOfRound : way,
    /**
     * The two routes from which the reader can choose, through a canal or around it, and the chosen one. Null
     * if the route uses no canal, or if no route around it is known.
     */
    choice:
      hasChoice && way && seaRouteOfRound
        ? ({ canal, through: way, round: seaRouteOfRound, isRound, setIsRound } as const)
        : null,
  };
}

export type SeaRouteUse = ReturnType<typeof useSeaRoute>;
export type SeaRouteChoice = NonNullable<SeaRouteUse['choice']>;
