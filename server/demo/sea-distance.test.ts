import { expect, test } from 'vitest';

import { harborBook } from '../db/harbors/harbor-book.ts';
import { lanes } from './lanes.ts';
import { passageNm, type Place } from './sea-distance.ts';

const placeOf = (code: string): Place => {
  const harbor = harborBook.list.find((one) => one.code === code);
  if (!harbor) throw new Error(`The port ${code} is not in the port data.`);
  return [harbor.latitude, harbor.longitude];
};

// Published distances in nautical miles, rounded. The function adds great circles, so a deviation of a tenth
// is acceptable.
test.each([
  ['far-east-middle-east', 'CNSHA', 'AEJEA', 5680],
  ['far-east-north-europe', 'CNSHA', 'DEHAM', 10_650],
  ['far-east-us-gulf', 'CNSHA', 'USHOU', 10_050],
  ['far-east-us-west-coast', 'CNSHA', 'USLAX', 5710],
  ['far-east-south-america-east', 'CNSHA', 'BRSSZ', 11_050],
  ['far-east-south-america-west', 'CNSHA', 'CLSAI', 10_150],
  ['far-east-west-africa', 'CNSHA', 'NGLOS', 10_150],
  ['far-east-red-sea', 'CNTXG', 'SAJED', 7050],
  ['far-east-oceania', 'CNSHA', 'AUMEL', 5200],
  ['far-east-middle-east', 'CNHUA', 'AEJEA', 4900],
])('the %s distance from %s to %s is close to the published %i nm', (id, from, to, miles) => {
  const lane = lanes.find((one) => one.id === id);
  const ours = passageNm(placeOf(from), placeOf(to), lane?.via ?? []);
  expect(ours / miles).toBeGreaterThan(0.9);
  expect(ours / miles).toBeLessThan(1.1);
});

test('a lane has the same distance in both directions', () => {
  const out = lanes.find((one) => one.id === 'far-east-middle-east');
  const back = lanes.find((one) => one.id === 'middle-east-far-east');
  const miles = passageNm(placeOf('CNSHA'), placeOf('AEJEA'), out?.via ?? []);
  expect(passageNm(placeOf('AEJEA'), placeOf('CNSHA'), back?.via ?? [])).toBeCloseTo(miles, 3);
});
