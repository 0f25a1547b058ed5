import { describe, expect, it } from 'vitest';

import { aGridDraft, idMaker } from '../../../tests/support/grid-drafts.ts';
import { copyRows, seriesShifts } from './copy-rows.ts';
import { nextVoyage } from '../../../trade/draft/next-voyage.ts';

const uuid = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const draft = { ...aGridDraft(uuid(1)), id: uuid(1) };

describe('copyRows', () => {
  it('copies are shifted, count the voyage on and are sorted between the rows', () => {
    let made = 1;
    const copied = copyRows(
      [{ ...draft, harbors: draft.harbors.map((call, at) => ({ ...call, id: uuid(at + 5) })) }],
      {
        shifts: () => [28, 56],
        isCounting: true,
        after: 'V',
        before: 'W',
        makeId: () => uuid((made += 1)),
        zoneOf: () => undefined,
      },
    );
    expect(copied).toMatchObject({
      kind: 'clone',
      copies: [
        { from: uuid(1), shift_days: 28, voyage_number: '13E' },
        { from: uuid(1), shift_days: 56, voyage_number: '14E' },
      ],
    });
    const rows = copied?.kind === 'clone' ? copied.rows : [];
    expect(rows.map((row) => row.harbors[0]?.start_time)).toEqual(['2026-12-23', '2027-01-20']);
    expect(rows.every(({ sequence }) => sequence > 'V' && sequence < 'W')).toBe(true);
    expect(new Set(rows.flatMap(({ harbors }) => harbors.map(({ id }) => id))).size).toBe(4);
  });

  it('copyRows returns null if there is nothing to copy', () => {
    const options = {
      shifts: () => [],
      isCounting: false,
      after: null,
      before: null,
      makeId: idMaker(),
      zoneOf: () => undefined,
    };
    expect(copyRows([draft], options)).toBeNull();
  });
});

it.each([
  [28, '2027-01-20', [28, 56]],
  [28, '2027-01-19', [28]],
  [7, '2026-11-25', []],
  [0, '2027-01-19', []],
])('a series every %i days until %s shifts by %j', (days, until, shifts) => {
  expect(seriesShifts(draft, days, until)).toEqual(shifts);
});

it.each([
  ['623W', 1, '624W'],
  ['V.099', 2, 'V.101'],
  ['2026-09E', 1, '2026-10E'],
  ['TBN', 1, 'TBN'],
  ['', 1, ''],
])('after voyage %s, the voyage number %i further is %s', (voyage, on, next) =>
  expect(nextVoyage(voyage, on)).toBe(next),
);
