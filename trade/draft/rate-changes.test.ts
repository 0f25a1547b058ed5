import { expect, it } from 'vitest';

import { aContainerDraft, aContainerRate } from '../../tests/support/a-container-draft.ts';
import type { NewDraft } from './draft.ts';
import { publicationChanges } from './publication-changes.ts';
import { rateChangesOf, rateChangeTotal } from './rate-changes.ts';

const voyage = (id: string, voyage_number: string, differs: Partial<NewDraft> = {}) =>
  aContainerDraft({ id, voyage_number, ...differs });
const dearer = { rates: [aContainerRate({ amount: '2260' })] };
const changesBetween = (before: NewDraft[], after: NewDraft[]) =>
  publicationChanges(before, after, '2026-11-20').changes;

it('voyages with the same rate changes are grouped', () => {
  const before = [voyage('1', '114W'), voyage('2', '115W'), voyage('3', '116W')];
  const after = [
    voyage('1', '114W', dearer),
    voyage('2', '115W', dearer),
    voyage('3', '116W', {
      rates: [aContainerRate(), aContainerRate({ id: 's', box_type: '20GP', amount: '1420' })],
    }),
    voyage('4', '117W', dearer),
  ];
  const changes = rateChangesOf(changesBetween(before, after));
  expect(changes).toMatchObject([
    { voyages: ['114W', '115W'], rates: [{ box_type: '40HQ', before: '2310', after: '2260' }] },
    { voyages: ['116W'], rates: [{ box_type: '20GP', before: null, after: '1420' }] },
  ]);
  expect(rateChangeTotal(changes)).toBe(3);
});

it('blank sailings, clock times and surcharges are changes for readers', () => {
  const fields = (before: NewDraft, after: NewDraft) => changesBetween([before], [after]).length;
  const [load, unload] = voyage('1', '114W').harbors;
  if (!load || !unload) throw new Error('the fixture voyage must have two calls');
  const one = voyage('1', '114W');
  expect(fields(one, { ...one, is_blank: true })).toBe(1);
  expect(fields(one, { ...one, harbors: [{ ...load, end_clock: '13:00' }, unload] })).toBe(1);
  expect(
    fields(one, {
      ...one,
      surcharges: [{ id: 's', box_type: '', code: 'THC', place: 'origin', amount: '180', currency: 'USD' }],
    }),
  ).toBe(1);
  const { surcharges: _none, is_blank: _sailed, ...bare } = one;
  expect(fields(one, bare)).toBe(0);
});
