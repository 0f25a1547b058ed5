import { routeData, routeDistance } from '../../contract/calls/sea-routes.ts';
import { AppError } from '../../contract/error-code.ts';
import { distanceFromPlace } from '../domain/harbors/distance-from-place.ts';
import { routeLegByLeg } from '../domain/harbors/sea-routes.ts';
import { answer, type Route } from '../http/route.ts';

export const seaRouteRoutes: Route[] = [
  answer(routeData, async ({ harbors, avoid }) => {
    const legs = await routeLegByLeg(harbors, avoid);
    if (!legs) throw new AppError('not_found');
    const distances = legs.map((leg) => leg.distance_nm);
    const isKnown = (nm: number | null): nm is number => nm !== null;
    return {
      legs,
      total_nm: distances.every(isKnown) ? distances.reduce((sum, nm) => sum + nm, 0) : null,
    };
  }),
  answer(routeDistance, async ({ harbor_code, ...place }) => {
    const found = distanceFromPlace(place, harbor_code);
    return { distance_nm: found && Math.round(found.nm), passages: found?.passages ?? [] };
  }),
];
