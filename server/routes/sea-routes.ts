import { routeData } from '../../contract/calls/sea-routes.ts';
import { AppError } from '../../contract/error-code.ts';
import { routeAlong } from '../domain/harbors/sea-routes.ts';
import { answer, type Route } from '../http/route.ts';

export const seaRouteRoutes: Route[] = [
  answer(routeData, ({ harbors, avoid }) => {
    const legs = routeAlong(harbors, avoid);
    if (!legs) throw new AppError('not_found');
    const distances = legs.map((leg) => leg.distance_nm);
    const isKnown = (nm: number | null): nm is number => nm !== null;
    return Promise.resolve({
      legs,
      total_nm: distances.every(isKnown) ? distances.reduce((sum, nm) => sum + nm, 0) : null,
    });
  }),
];
