import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readColumns } from '../read-columns.ts';
import { readSheet } from '../read-sheet.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-23' };

it('a voyage with a port that several places share is one question', () => {
  const rows = [
    ['船名', '航次', '装货港', '受载期', '卸货港', '预抵日期'],
    ['海州秋', '511', '连云港', '2026-12-08/10', '曼萨尼约', '2027-01-18'],
    ['海州秋', '511', '连云港', '2026-12-08/10', '桑托斯', '2027-01-22'],
  ];
  const verdicts = [...readSheet(readColumns(rows, context), context)];
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['refused', 'skipped']);
});

it('rows of one voyage with an unknown port are questions', () => {
  const rows = [
    ['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'],
    ['SEA LARK', '511', 'Shanghai', '2026-12-08/10', 'Nowhereville', '2027-01-18'],
    ['SEA LARK', '511', 'Shanghai', '2026-12-08/10', 'Santos', '2027-01-22'],
  ];
  const verdicts = [...readSheet(readColumns(rows, context), context)];
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['refused', 'refused']);
});

it('rows of one voyage with other ports at both ends are one sailing, and legs are two', () => {
  const rows = [
    ['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'],
    ['SEA LARK', '511', 'Lianyungang', '2026-12-02/05', 'Mundra', '2026-12-29'],
    ['SEA LARK', '511', 'Shanghai', '2026-12-08/10', 'Karachi', '2027-01-02'],
    ['SEA WREN', '512', 'Shanghai', '2026-12-08/10', 'Singapore', '2026-12-16'],
    ['SEA WREN', '512', 'Singapore', '2026-12-17/18', 'Karachi', '2026-12-29'],
  ];
  const sailings = [...readSheet(readColumns(rows, context), context)].map(({ sailing }) =>
    sailing?.harbors.map(({ harbor_code }) => harbor_code).join(' '),
  );
  expect(sailings).toEqual(['CNLYG CNSHA INMUN PKKHI', undefined, 'CNSHA SGSIN', 'SGSIN PKKHI']);
});
