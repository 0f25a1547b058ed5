import { expect, test } from 'vitest';

import { chooseLocationLink, chosenLink, openLocationLink } from './location-links.ts';
import { parseSpot } from '../../trade/harbors/coordinates.ts';

const spot = { latitude: 31.2304, longitude: -121.4737, name: '外滩 & 办事处' };
const searchOf = (link: string) => link.split('?')[1] ?? '';

test('a link to a place contains its name and position', () => {
  expect(parseSpot(searchOf(openLocationLink(spot)))).toEqual(spot);
});

test('a form gets its own link back with the chosen place', () => {
  const form = '/pages/user/index?part=office&lat=1&lng=2&name=old';
  const asked = new URLSearchParams(searchOf(chooseLocationLink(form)));
  expect(asked.get('back')).toBe(form);
  const back = searchOf(chosenLink(asked.get('back') ?? '', spot));
  expect(new URLSearchParams(back).get('part')).toBe('office');
  expect(parseSpot(back)).toEqual(spot);
});
