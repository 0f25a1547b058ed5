import type { RouteLeg } from '../../../contract/calls/sea-routes.ts';
import type { Language } from '../../../trade/language.ts';
import type { MapContent, MapLine, MapPoint } from '../../trade-ui/map/map-content.ts';
import type { Position } from '../../trade-ui/map/view.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { linesOf, type Stretch } from './route-totals.ts';

interface RouteOnMap {
  /** The port codes in the order of the calls. */
  calls: readonly string[];
  stretch: Stretch;
  legs: readonly RouteLeg[];
  /** The legs of an alternative route. */
  others: readonly RouteLeg[];
}

/**
 * Returns the content of a route's map. Until the legs are known, the map shows the ports only, at their
 * positions in the port list.
 */
export function routeMap(route: RouteOnMap, names: HarborNames, language: Language): MapContent {
  const { calls, stretch, legs, others } = route;
  const { first, last } = stretch;
  const lines = linesOf(legs);
  const isOwn = (index: number) => index >= first && index < last;
  const drawn = lines.map((positions, index): MapLine => ({
    positions,
    look: isOwn(index) ? 'main' : 'side',
  }));
  const pale = linesOf(others)
    .filter((_, index) => isOwn(index))
    .map((positions): MapLine => ({ positions, look: 'other' }));
  const points = calls.flatMap((code, index): MapPoint[] => {
    const position = lines[index]?.[0] ?? lines[index - 1]?.at(-1) ?? positionOf(names, code);
    if (!position) return [];
    return [
      {
        id: `${index} ${code}`,
        position,
        label: names.harborName(code, language),
        look: lookOf(index, stretch),
      },
    ];
  });
  const rank: Partial<Record<MapPoint['look'], number>> = { start: 0, end: 1 };
  return {
    lines: [...pale, ...drawn].filter(({ positions }) => positions.length > 1),
    points: withoutTwins(points.sort((a, b) => (rank[a.look] ?? 2) - (rank[b.look] ?? 2))),
  };
}

function lookOf(index: number, { first, last }: Stretch): MapPoint['look'] {
  if (index === first) return 'start';
  return index === last ? 'end' : 'call';
}

/** Removes the second point of a port at which the vessel calls twice. */
function withoutTwins(points: readonly MapPoint[]): MapPoint[] {
  const seen = new Set<string>();
  return points.filter(({ position }) => {
    const key = position.join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function positionOf(names: HarborNames, code: string): Position | null {
  const harbor = names.harbor(code);
  return harbor ? [harbor.longitude, harbor.latitude] : null;
}
