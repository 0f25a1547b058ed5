import { describe, expect, test } from 'vitest';

import { harborBook } from '../../db/harbors/harbor-book.ts';
import { seaNetwork } from '../../db/sea-routes/sea-network.ts';
import { routeAlong, routeLegByLeg } from './sea-routes.ts';

const legOf = (start: string, end: string, avoid: Parameters<typeof routeAlong>[1] = []) => {
  const leg = routeAlong([start, end], avoid)?.[0];
  if (!leg) throw new Error(`no leg from ${start} to ${end}`);
  return leg;
};
const nmOf = (start: string, end: string) => legOf(start, end).distance_nm ?? NaN;

describe('sea routes', () => {
  test.each([
    ['KRPUS', 'CNWUH', 1000, 1250],
    ['KRPUS', 'CNCKG', 1650, 1950],
    ['BRBEL', 'BRMAO', 800, 1100],
    ['ARBUE', 'PYASU', 700, 1000],
  ])('a port far up a river has a route: %s to %s', (start, end, least, most) => {
    expect(nmOf(start, end)).toBeGreaterThan(least);
    expect(nmOf(start, end)).toBeLessThan(most);
  });

  test('a route crosses the antimeridian without circling the globe', () => {
    const { points } = legOf('JPYOK', 'USLAX');
    const leaps = points.slice(1).map(([x], index) => Math.abs(x - (points[index]?.[0] ?? x)));
    expect(Math.max(...leaps)).toBeLessThan(90);
    expect(points.at(-1)?.[0]).toBeGreaterThan(180);
  });

  test('routeLegByLeg lets other requests run between two legs', async () => {
    const harbors = ['CNSHA', 'SGSIN', 'AEJEA', 'NLRTM', 'USNYC', 'BRSSZ'];
    let answered = 0;
    const others = setInterval(() => answered++, 0);
    const legs = await routeLegByLeg(harbors, ['malacca']);
    clearInterval(others);
    expect(answered).toBeGreaterThan(1);
    expect(legs).toEqual(routeAlong(harbors, ['malacca']));
    expect(await routeLegByLeg(['CNSHA', 'ZZZZZ'], [])).toBeNull();
  });

  test('canals are named, and avoided on request', () => {
    const suez = legOf('SGSIN', 'NLRTM');
    expect(suez.passages).toContain('suez');
    const cape = legOf('SGSIN', 'NLRTM', ['suez']);
    expect(cape.passages).toContain('good_hope');
    expect(cape.passages).not.toContain('suez');
    expect(cape.distance_nm).toBeGreaterThan((suez.distance_nm ?? 0) * 1.2);
    expect(legOf('USNYC', 'CNSHA').passages).toContain('panama');
  });

  test('the Kiel Canal is used into the Baltic, and not elsewhere from Hamburg', () => {
    const throughIt = legOf('DEHAM', 'PLGDN');
    expect(throughIt.passages).toContain('kiel');
    expect(throughIt.distance_nm).toBeLessThan(450);
    const round = legOf('DEHAM', 'PLGDN', ['kiel']);
    expect(round.passages).not.toContain('kiel');
    expect(round.distance_nm).toBeGreaterThan(700);
    for (const end of ['NLRTM', 'USNYC', 'CNSHA', 'NOBGO']) {
      expect(legOf('DEHAM', end).passages).not.toContain('kiel');
      expect(nmOf('DEHAM', end)).toBe(legOf('DEHAM', end, ['kiel']).distance_nm);
    }
  });

  test('a strait is named only on routes that pass it', () => {
    expect(legOf('SGSIN', 'LKCMB').passages).toEqual(['malacca']);
    expect(legOf('SGSIN', 'CNSHA').passages).toEqual([]);
    expect(legOf('ROCND', 'GRPIR').passages).toEqual(['bosporus']);
    expect(legOf('AEJEA', 'INNSA').passages).toEqual(['hormuz']);
  });

  test('the Caspian is isolated, and the Great Lakes connect to the ocean', () => {
    expect(nmOf('AZBAK', 'KZAAU')).toBeGreaterThan(200);
    expect(nmOf('AZBAK', 'KZAAU')).toBeLessThan(260);
    expect(legOf('AZBAK', 'TRIST').distance_nm).toBeNull();
    expect(nmOf('USCHI', 'NLRTM')).toBeGreaterThan(3900);
    expect(nmOf('USCHI', 'NLRTM')).toBeLessThan(4500);
  });

  test('a route is as long in the opposite direction', () => {
    for (const [start, end] of [
      ['CNSHA', 'NLRTM'],
      ['DEHAM', 'PLGDN'],
      ['CATOR', 'JPYOK'],
    ] as const)
      expect(nmOf(end, start)).toBe(nmOf(start, end));
  });

  test('an unconnected port has no distance, an unknown port no route', () => {
    expect(legOf('CNSHA', 'CNBFU')).toMatchObject({ distance_nm: null, basis: 'unknown', points: [] });
    expect(routeAlong(['CNSHA', 'ZZZZZ'], [])).toBeNull();
  });

  test('nearly all ports are connected to the sea', () => {
    const cutOff = harborBook.list.filter(({ code }) => !seaNetwork().harbors.has(code));
    expect(cutOff.length / harborBook.list.length).toBeLessThan(0.005);
  });
});
