import { expect, test } from 'vitest';

import { aPortCall, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { tradeLanesOf } from './lanes-of-owner.ts';

const row = (shiproute_id: string | null, from: string, to: string) =>
  aVisitorRow({
    shiproute_id,
    load: aPortCall({ harbor_code: from }),
    unload: aPortCall({ id: 'unload', harbor_code: to }),
  });

test('sailings are counted by trade lane, and each lane is drawn between the ports it is sailed between most', () => {
  const lanes = tradeLanesOf([
    row('far-east-red-sea', 'CNSHA', 'SAJED'),
    row('far-east-middle-east', 'CNTXG', 'AEJEA'),
    row('far-east-middle-east', 'CNSHA', 'SADMM'),
    row('far-east-middle-east', 'CNSHA', 'SADMM'),
  ]);
  expect(lanes).toEqual([
    { shiprouteId: 'far-east-middle-east', sailingTotal: 3, from: 'CNSHA', to: 'SADMM' },
    { shiprouteId: 'far-east-red-sea', sailingTotal: 1, from: 'CNSHA', to: 'SAJED' },
  ]);
});

test('of ports that are sailed between equally often, those of the next sailing are drawn', () => {
  const [lane] = tradeLanesOf([row('a', 'CNTXG', 'AEJEA'), row('a', 'CNSHA', 'SADMM')]);
  expect(lane).toMatchObject({ from: 'CNTXG', to: 'AEJEA', sailingTotal: 2 });
});

test('a sailing without a trade lane, or within one port, is on no lane', () => {
  expect(tradeLanesOf([row(null, 'CNSHA', 'AEJEA'), row('a', 'CNSHA', 'CNSHA')])).toEqual([]);
});
