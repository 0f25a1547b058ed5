import { expect, it } from 'vitest';

import { dayMs, hourMs } from '../../trade/calendar/day-ms.ts';
import { judgeByDistance } from '../../trade/vessel/reach.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { pointAt, sailingShips, type SailingShip } from '../../server/demo/sail-fleet.ts';
import { seaRouteBetween } from '../../server/domain/harbors/sea-routes.ts';
import { distanceFromPlace } from '../../server/domain/harbors/distance-from-place.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const stepMs = 12 * hourMs;

/** Returns the speeds in knots under way, from positions every twelve hours as the track has them. */
function speedsAt(ship: SailingShip, time: number) {
  const sailed = (days: number) =>
    Array.from(
      { length: (days * dayMs) / stepMs },
      (_, at) => pointAt(ship, time - at * stepMs, seaRouteBetween)?.sog ?? 0,
    ).filter((sog) => sog >= 3);
  const week = sailed(7);
  const average = week.reduce((sum, sog) => sum + sog, 0) / week.length;
  return { average, fastest: Math.max(average, ...sailed(30)) };
}

/** Hours between the ship's arrival and the end of the laycan; negative if the laycan ends first. */
const marginsHours = [-96, -48, -24, -6, 6, 24, 48, 96];

/* Requests forecasts for demo ships at sea whose arrival is known, for laycans that they make or miss. */
it('the forecast is right far more often than wrong', async () => {
  const options = { seed: 20_261_120, firstTime: new Date(start), harborBook, nthShip: 400 };
  const span = { from: new Date(start - 40 * dayMs), until: new Date(start + 20 * dayMs) };
  const counts = { right: 0, wrong: 0, tight: 0, legs: 0 };
  for (const ship of await sailingShips({ ...options, ...span }))
    for (const [at, call] of ship.calls.slice(1).entries()) {
      const left = ship.calls[at]?.leave ?? call.arrive;
      for (const share of [0.3, 0.7]) {
        const from = left + (call.arrive - left) * share;
        const point = pointAt(ship, from, seaRouteBetween);
        const way = point && point.status === 0 ? distanceFromPlace(point, call.harbor) : null;
        const speeds = speedsAt(ship, from);
        if (!way || !(speeds.average > 0) || call.arrive - from < dayMs / 2) continue;
        counts.legs++;
        for (const hours of marginsHours) {
          const until = call.arrive + hours * hourMs;
          const { verdict } = judgeByDistance({ nm: way.nm, from, until }, speeds);
          if (verdict === 'tight') counts.tight++;
          else counts[(verdict === 'likely') === hours > 0 ? 'right' : 'wrong']++;
        }
      }
    }
  expect(counts.legs).toBeGreaterThan(40);
  expect(counts.wrong / (counts.right + counts.wrong)).toBeLessThan(0.02);
  expect(counts.right / (counts.legs * marginsHours.length)).toBeGreaterThan(0.8);
}, 60_000);
