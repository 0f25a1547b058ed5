import { expect, test } from 'vitest';

import { readTextRows as read } from '../../../tests/support/read-text-rows.ts';

const full = 'Following vessels are full:\nGREY STAR 12W Shanghai 5 Dec - Jeddah 30 Dec\n';

test.each<[title: string, text: string, rows: string[]]>([
  [
    'the title of another list ends a title of full ships',
    `${full}Still space:\nGREY SUN 14W Ningbo 12 Dec - Jeddah 5 Jan`,
    ['GREY SUN 14W CNNGB 2026-12-12 -SAJED 2027-01-05'],
  ],
  [
    'a ship below a blank line after full ships is a question',
    `${full}\nGREY SUN 14W Ningbo 12 Dec - Jeddah 5 Jan`,
    ['asks GREY SUN'],
  ],
  ['a title of full ships is about the ships below a blank line', full.replace('\n', '\n\n'), []],
  [
    'a cancelled voyage makes a sailing without a voyage a question',
    'GREY STAR Shanghai 5 Dec - Jeddah 30 Dec\nGREY STAR 13W cancelled',
    ['asks GREY STAR'],
  ],
  [
    'a ship cancelled without a voyage cancels its sailing',
    'GREY STAR 12W Shanghai 5 Dec - Jeddah 30 Dec\nGREY STAR cancelled',
    [],
  ],
  [
    'a delay that names no ship makes the sailing above a question',
    'MV GREY PEARL v.33\nJebel Ali 01/12 - Mogadishu 10/12\npls note delayed 3 days',
    ['asks GREY PEARL'],
  ],
  [
    'a sailing without a named vessel and without days is a question',
    'TBN Tianjin - Umm Qasr, dates to follow',
    ['asks TBN'],
  ],
])('%s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});
