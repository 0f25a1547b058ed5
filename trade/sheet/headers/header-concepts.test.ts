import { expect, it } from 'vitest';

import { matchHeader } from './match-header.ts';

it.each([
  ['積港', 'load'],
  ['積港ETD', 'laycan'],
  ['揚港', 'unload'],
  ['揚港ETA', 'arrival'],
  ['承运船舶', 'ship_name'],
  ['卸船港', 'unload'],
  ['LYCN', 'laycan'],
  ['Podróż', 'voyage_number'],
  ['Port załadunku', 'load'],
  ['Data wyjścia', 'laycan'],
  ['Data przybycia', 'arrival'],
])('the heading %s is the field %s', (header, field) => {
  expect(matchHeader(header)?.field).toBe(field);
});
