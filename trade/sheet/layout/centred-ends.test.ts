import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { withGroupHeads } from './group-heads.ts';

const names = prepareHarborNames(harborBook);
const heads = (over: string[]) =>
  withGroupHeads(
    [over, ['Vessel', 'Voyage', 'Hamburg', 'Antwerp', 'Jeddah', 'Mundra', 'Chennai'], []],
    names,
  )[0] ?? [];

it('headings in the middle above their ports give the roles that the coasts show', () => {
  expect(heads(['', '', 'Loading', '', '', 'Discharging', '']).slice(2)).toEqual([
    'ETD Hamburg',
    'ETD Antwerp',
    'ETA Jeddah',
    'ETA Mundra',
    'ETA Chennai',
  ]);
});

it('a heading above the first port of its side stays there', () => {
  expect(heads(['', '', 'Loading', '', 'Discharging', '', '']).slice(4)).toEqual([
    'ETA Jeddah',
    'ETA Mundra',
    'ETA Chennai',
  ]);
});
