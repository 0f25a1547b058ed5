import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aCertifiedRow, aPortCall, aVisitorRow } from '../../tests/support/a-sailing-row.ts';
import type { SailingRow } from '../sailing/sailing.ts';
import { sameness, vesselKeys, type VoyageIdentity } from './same-voyage.ts';

const published = aCertifiedRow();
const moved = (start_time: string, end_time: string) => ({
  load: { ...published.load, start_time, end_time },
});

test.each<[string, Partial<SailingRow>, ReturnType<typeof sameness>]>([
  ['word for word', {}, 'same'],
  ['with its name as mails write it', { ship_name: 'M/V Wang-Chao Pioneer', imo: null }, 'same'],
  ['under its new name', { ship_name: 'WANG CHAO NEW' }, 'same'],
  ['with its number as mails write it', { voyage_number: 'V. 2611w' }, 'same'],
  ['two weeks later', moved('2026-12-06', '2026-12-09'), 'same'],
  ['a voyage later', { voyage_number: '2612W' }, 'other'],
  ['under the number of last year', moved('2025-11-22', '2025-11-25'), 'other'],
  ['without a number', { voyage_number: '', ...moved('2026-11-28', '2026-11-30') }, 'same'],
  [
    'without a number, some days later',
    { voyage_number: '', ...moved('2026-12-06', '2026-12-09') },
    'perhaps',
  ],
  ['without a number, a month later', { voyage_number: '', ...moved('2026-12-20', '2026-12-22') }, 'other'],
  ['of another vessel of that name', { imo: '9074729' }, 'other'],
  ['of a vessel to be named', { ship_name: null, imo: null }, 'other'],
  ['of a vessel called TBN', { ship_name: 'TBN', imo: null }, 'other'],
  ['from another port', { load: aPortCall({ harbor_code: 'CNTAG' }) }, 'other'],
  [
    'from an alternative port',
    { load: aPortCall({ harbor_code: 'CNTAG', second_harbor_code: 'CNSHA' }) },
    'same',
  ],
  ['to another port', { unload: aPortCall({ harbor_code: 'SADMM' }) }, 'other'],
])('an own voyage %s is compared with the published one', (_, differs, verdict) => {
  expect(sameness(published, { ...published, ...differs })).toBe(verdict);
});

test('a sailing whose vessel is hidden from the reader never matches', () => {
  expect(sameness(aVisitorRow(), published)).toBe('other');
  expect(vesselKeys(aVisitorRow())).toEqual([]);
});

const day = fc
  .integer({ min: 0, max: 60 })
  .map((n) => new Date(Date.UTC(2026, 10, 20 + n)).toISOString().slice(0, 10));
const call = fc
  .record({ start: day, length: fc.nat(9), code: fc.constantFrom('CNSHA', 'CNTAG', 'AEJEA') })
  .map(({ start, length, code }) =>
    aPortCall({
      harbor_code: code,
      start_time: start,
      end_time: new Date(Date.parse(start) + length * 86_400_000).toISOString().slice(0, 10),
    }),
  );
const someVoyage: fc.Arbitrary<VoyageIdentity> = fc.record(
  {
    ship_name: fc.constantFrom('OCEAN WISDOM', 'Ocean Wisdom', 'TBN', '', null, undefined),
    imo: fc.constantFrom('9998200', '9074729', null, undefined),
    voyage_number: fc.constantFrom('12W', 'V012W', '13W', '', undefined),
    load: call,
    unload: call,
  },
  { requiredKeys: ['load', 'unload'] },
) as fc.Arbitrary<VoyageIdentity>;

test('sameness is symmetric, and a voyage with a named vessel matches itself', () => {
  fc.assert(
    fc.property(someVoyage, someVoyage, (one, other) => {
      expect(sameness(one, other)).toBe(sameness(other, one));
      expect(sameness(one, one)).toBe(vesselKeys(one).length > 0 ? 'same' : 'other');
      if (sameness(one, other) === 'other') return;
      expect(vesselKeys(one).some((key) => vesselKeys(other).includes(key))).toBe(true);
    }),
  );
});
