import type { RouteLeg } from '../../../contract/calls/sea-routes.ts';
import type { Language } from '../../../trade/language.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { MapContent, MapPoint } from '../../trade-ui/map/map-content.ts';
import type { Position } from '../../trade-ui/map/view.ts';

/**
 * Returns several sea routes as the content of one map, the most important first. A port on several routes is
 * one point.
 */
export function lanesMap(legs: readonly RouteLeg[], names: HarborNames, language: Language): MapContent {
  const drawn = legs.filter(({ points }) => points.length > 1);
  const about = middleOf(drawn[0]?.points ?? []);
  const lines = drawn.map(({ points }) => ({ positions: nearTo(about, points), look: 'main' as const }));
  const points = new Map<string, MapPoint>();
  for (const [index, { start_harbor_code, end_harbor_code }] of drawn.entries())
    for (const [code, look] of [
      [start_harbor_code, 'start'],
      [end_harbor_code, 'end'],
    ] as const) {
      const position = lines[index]?.positions.at(look === 'start' ? 0 : -1);
      if (position && !points.has(code))
        points.set(code, { id: code, position, label: names.harborName(code, language), look });
    }
  return { lines, points: [...points.values()] };
}

/**
 * Moves the points by multiples of 360 degrees, so that their middle is as near as possible to the longitude
 * `about`.
 */
function nearTo(about: number, points: readonly Position[]): Position[] {
  const turn = Math.round((about - middleOf(points)) / 360) * 360;
  return points.map(([longitude, latitude]): Position => [longitude + turn, latitude]);
}

function middleOf(points: readonly Position[]): number {
  const longitudes = points.map(([longitude]) => longitude);
  return longitudes.length === 0 ? 0 : (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
}
