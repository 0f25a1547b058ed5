import { routeData, type RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useIdle } from '../../ui/use-idle.ts';
import type { OwnerLane } from './lanes-of-owner.ts';

/** The number of lanes drawn on the map. */
export const lanesDrawnMost = 6;

/**
 * Returns the sea route of each lane; `undefined` while it is loading. Each route is a separate request, the
 * same as on the page of the lane, so that cached answers can be used offline.
 */
export function useLaneLegs(lanes: readonly OwnerLane[]) {
  const isWanted = useIdle(lanes.length > 0);
  const ask = (lane: OwnerLane | undefined) =>
    isWanted && lane ? { harbors: `${lane.from},${lane.to}` } : null;
  const views = [
    useAnswer(routeData, ask(lanes[0])),
    useAnswer(routeData, ask(lanes[1])),
    useAnswer(routeData, ask(lanes[2])),
    useAnswer(routeData, ask(lanes[3])),
    useAnswer(routeData, ask(lanes[4])),
    useAnswer(routeData, ask(lanes[5])),
  ].slice(0, lanes.length);
  const isMissing = (view: (typeof views)[number]) => !view.answer && !view.pending && !!view.failure;
  return {
    legs: views.map((view): RouteLeg | undefined => view.answer?.legs[0]),
    /** The failure, if none of the routes could be loaded. */
    failure: views.length > 0 && views.every(isMissing) ? views[0]?.failure : undefined,
    retry: () => views.filter(isMissing).forEach((view) => view.retry()),
  };
}
