import { expect, test } from 'vitest';

import { aPortCall, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { tradeLanesOf } from './lanes-of-owner.ts';

const row = (shiproute_id: string | null, from: string, to: string) =>
  aVisitorRow({
    shiproute_id,
    load: aPortCall({ harbor_code: from }),
    unload: aPortCall({ id: 'unload', harbor_code: to }),
  });

test('sailings are counted by trade lane with the most frequent ports', () => {
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

test('of equally frequent ports, those of the next sailing are used', () => {
  const [lane] = tradeLanesOf([row('a', 'CNTXG', 'AEJEA'), row('a', 'CNSHA', 'SADMM')]);
  expect(lane).toMatchObject({ from: 'CNTXG', to: 'AEJEA', sailingTotal: 2 });
});

test('sailings without a trade lane or within one port are skipped', () => {
  expect(tradeLanesOf([row(null, 'CNSHA', 'AEJEA'), row('a', 'CNSHA', 'CNSHA')])).toEqual([]);
});
