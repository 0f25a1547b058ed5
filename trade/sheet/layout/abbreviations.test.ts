import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { withoutAbbreviations } from './abbreviations.ts';

const names = prepareHarborNames(harborBook);

it('abbreviations that the sheet explains are spelled out', () => {
  const rows = [
    ['SHA = Shanghai, HOU = Houston'],
    ['Vessel', 'ETD SHA', 'HOU'],
    ['BUS EXPRESS', '5/12', '6/1'],
  ];
  expect(withoutAbbreviations(rows, names)).toEqual([
    rows[0],
    ['Vessel', 'ETD Shanghai', 'Houston'],
    rows[2],
  ]);
});

it('labels with their values are no abbreviations', () => {
  const rows = [['POL: Shanghai, POD: Santos'], ['Vessel', 'POL', 'POD']];
  expect(withoutAbbreviations(rows, names)).toEqual(rows);
});
