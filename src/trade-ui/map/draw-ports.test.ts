import { expect, test } from 'vitest';

import { portsInView, type NamedPort } from './draw-ports.ts';
import { mercatorX, mercatorY, type View } from './view.ts';

const aPort = (name: string, rank: number, longitude = 121.8): NamedPort => ({
  name,
  rank,
  position: [longitude, 30.6],
});
const ports = [aPort('Small', 1_500), aPort('Middle', 900), aPort('Shanghai', 0), aPort('Far', 1, -70)];

/** Returns a view of 400 px around the ports at a zoom level. */
function viewAt(zoom: number): View {
  const world = 256 * 2 ** zoom;
  const [left, top] = [mercatorX(121.8) * world - 200, mercatorY(30.6) * world - 200];
  return { width: 400, height: 400, world, left, top };
}

const namesAt = (zoom: number) => portsInView(ports, viewAt(zoom)).map(({ port }) => port.name);

test('the map names more ports the further it is zoomed in, the busiest first', () => {
  expect(namesAt(4)).toEqual(['Shanghai']);
  expect(namesAt(6)).toEqual(['Shanghai', 'Middle']);
  expect(namesAt(9)).toEqual(['Shanghai', 'Middle', 'Small']);
});
