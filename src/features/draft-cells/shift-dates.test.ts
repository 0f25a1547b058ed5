import { describe, expect, test } from 'vitest';

import type { DraftCutOff } from '../../../trade/draft/draft.ts';
import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { parseRateChange, raiseRates } from './raise-rates.ts';
import { moveOf, shiftDates } from './shift-dates.ts';

const book = aCellBook();
const cutOff = (id: string, differs: Partial<DraftCutOff>): DraftCutOff => ({
  id,
  harbor_code: 'CNSHA',
  code: 'PCO',
  time: '2026-11-24T12:00:00+08:00',
  provenance: 'published',
  rule: null,
  ...differs,
});
const draft = aGridDraft(
  'a',
  {
    cut_offs: [
      cutOff('entered', {}),
      cutOff('ruled', { code: 'DCO', provenance: 'computed', rule: 'noon_day_before_laycan' }),
    ],
  },
  [
    ['load', 'CNSHA', '2026-11-25', '2026-11-28'],
    ['via', 'SGSIN', '2026-12-05', '2026-12-05'],
    ['unload', 'AEJEA', '2026-12-30', '2027-01-02'],
  ],
);
const days = ({ harbors }: typeof draft) => harbors.map((call) => `${call.start_time}/${call.end_time}`);
const times = ({ cut_offs }: typeof draft) => cut_offs.map(({ time }) => time?.slice(0, 10));

describe('shifting dates', () => {
  test('all calls and all cut-offs of a sailing move by the days', () => {
    const moved = shiftDates(draft, 4, { book, movesEntered: true });
    expect(days(moved)).toEqual(['2026-11-29/2026-12-02', '2026-12-09/2026-12-09', '2027-01-03/2027-01-06']);
    expect(times(moved)).toEqual(['2026-11-28', '2026-11-28']);
  });

  test('cut-offs entered by hand stay unless the person moves them', () => {
    expect(times(shiftDates(draft, -2, { book, movesEntered: false }))).toEqual(['2026-11-24', '2026-11-22']);
  });

  test('only the calls after a given one move', () => {
    expect(days(shiftDates(draft, 1, { book, movesEntered: false, after: 'a-1' }))).toEqual([
      '2026-11-25/2026-11-28',
      '2026-12-05/2026-12-05',
      '2026-12-31/2027-01-03',
    ]);
  });

  test('a call where the vessel has arrived stays', () => {
    const begun = {
      ...draft,
      harbors: draft.harbors.map((call, at) => (at === 0 ? { ...call, actual_time: '2026-11-26' } : call)),
    };
    expect(days(shiftDates(begun, 2, { book, movesEntered: true }))[0]).toBe('2026-11-25/2026-11-28');
  });

  test('a move of one call counts the later calls that could follow', () => {
    const [first, ...rest] = draft.harbors;
    const after = {
      ...draft,
      harbors: [{ ...first, start_time: '2026-11-27', end_time: '2026-11-30' }, ...rest],
    };
    expect(moveOf(draft, after as typeof draft)).toMatchObject({ callId: 'a-0', days: 2, later: 2 });
    expect(moveOf(draft, shiftDates(draft, 2, { book, movesEntered: true }))).toBeNull();
  });
});

describe('changing rates', () => {
  const priced = { ...draft, price_amount: '65.50' };
  const all = { containerType: null, since: null };
  test.each([
    ['+50', '115.50'],
    ['-30', '35.50'],
    ['5%', '68.78'],
    ['－10％', '58.95'],
  ])('%s makes 65.50 to %s', (text, amount) => {
    const by = parseRateChange(text);
    expect(by && raiseRates(priced, { ...by, ...all }).price_amount).toBe(amount);
  });
  test('a text that is no amount, and zero, are refused', () => {
    for (const text of ['', 'fifty', '0', '+', '1e3']) expect(parseRateChange(text)).toBeNull();
  });
  test('a rate that would not stay positive does not change', () => {
    expect(raiseRates(priced, { by: -80, isPercent: false, ...all })).toBe(priced);
  });
  test('sailings that load before the given day do not change', () => {
    expect(raiseRates(priced, { by: 5, isPercent: false, containerType: null, since: '2026-12-01' })).toBe(
      priced,
    );
  });
});
