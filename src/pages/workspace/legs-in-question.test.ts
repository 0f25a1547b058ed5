import { expect, test } from 'vitest';

import { aDraftArrival, aDraftCall } from '../../../tests/support/a-draft-sailing.ts';
import { legsInQuestion } from './legs-in-question.ts';

const load = aDraftCall({
  id: 'a',
  harbor_code: 'CNSHA',
  second_harbor_code: 'CNTAG',
  start_time: '2026-12-05',
  end_time: '2026-12-08',
});
const at = (start_time: string, end_time: string, harbor_code = 'NLRTM') => ({
  harbors: [load, aDraftArrival({ id: 'b', harbor_code, second_harbor_code: null, start_time, end_time })],
});

test('a leg with too few days is checked once per possible port', () => {
  const soon = at('2026-12-17', '2026-12-18');
  expect(legsInQuestion([soon, soon])).toEqual(['CNSHA,NLRTM', 'CNTAG,NLRTM']);
});

test.each([
  ['with days enough for the longest way', at('2027-01-05', '2027-01-08')],
  ['whose days cannot be read', at('2026-12-17', '17 or 18')],
  ['whose port cannot be read', at('2026-12-17', '2026-12-18', 'Rotterdam?')],
  ['that ends before it begins', at('2026-12-01', '2026-12-02')],
])('a leg %s is not checked', (_, draft) => {
  expect(legsInQuestion([draft])).toEqual([]);
});
