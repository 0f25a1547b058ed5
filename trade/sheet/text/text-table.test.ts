import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { textTable } from './text-table.ts';

const names = prepareHarborNames(harborBook);

it('a second heading line that begins further right has the columns of the first', () => {
  const table = textTable(
    [
      'VESSEL           VOY     HAMBURG   ANTWERP   DAKAR',
      '                         ETS       ETS       ETA',
      '--------------------------------------------------',
      'BAOBAB SAHEL     4712    29/11     03/12     14/12',
    ],
    names,
  );
  expect(table).toEqual([
    ['VESSEL', 'VOY', 'HAMBURG', 'ANTWERP', 'DAKAR'],
    [null, null, 'ETS', 'ETS', 'ETA'],
    [],
    ['BAOBAB SAHEL', '4712', '29/11', '03/12', '14/12'],
  ]);
});

it('a bullet before a line does not shift its columns', () => {
  const table = textTable(
    [
      '  VESSEL        VOY    FROM       TO',
      '• BAOBAB SAHEL  4712   HAMBURG    DAKAR',
      '• BAOBAB NIGER  4716   ANTWERP    TEMA',
    ],
    names,
  );
  expect(table?.slice(1)).toEqual([
    ['BAOBAB SAHEL', '4712', 'HAMBURG', 'DAKAR'],
    ['BAOBAB NIGER', '4716', 'ANTWERP', 'TEMA'],
  ]);
});
