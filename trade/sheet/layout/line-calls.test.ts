import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readColumns } from '../read-columns.ts';
import { readSheet } from '../read-sheet.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-23' };

it.each(['1月30日/2月3日', '1月30日（周六）/2月3日（周三）', '2027-01-30/2027-02-03'])(
  'the days %s belong to one of two discharging ports each',
  (days) => {
    const rows = [
      ['船名', '航次', '装货港', '受载期', '卸货港', '预抵期'],
      ['长风11', '2651', '上海', '12月25日-28日', '特马/拉各斯', days],
    ];
    const [first] = [...readSheet(readColumns(rows, context), context)];
    expect(first?.sailing?.harbors.slice(1)).toMatchObject([
      { harbor_code: 'GHTEM', start_time: '2027-01-30' },
      { harbor_code: 'NGLOS', start_time: '2027-02-03' },
    ]);
  },
);
