import { expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readColumns } from '../read-columns.ts';
import { readSheet } from '../read-sheet.ts';

const names = prepareHarborNames(aHarborBook());
const columns = ['Vessel', 'POL', 'Laycan', 'POD', 'ETA'];
const voyage = ['CORAL', 'Shanghai', '14-15 Dec 2026', 'Sharjah', '2 Jan 2027'];

/**
 * For each sheet, the headers with their cells, the expected deadlines and the expected remark. The
 * expectations were written from the words of the trade, before the reader was first run.
 */
const sheets: [sheet: string, expected: string, remark?: string][] = [
  // Cut-off columns by class
  [
    '截港=12-12 18:00|危险品截港=12-11 18:00|冷箱截港=12-12 20:00',
    'DGC 12-11 18:00|PCO 12-12 18:00|RCO 12-12 20:00',
  ],
  ['截港=12-12 18:00|冷箱截港=12-12 18:00', 'PCO 12-12 18:00|RCO 12-12 18:00'],
  ['CY Cut=12/12 18:00|Reefer CY Cut-off=12/12 20:00', 'PCO 12-12 18:00|RCO 12-12 20:00'],
  [
    'Dry CY closing=12 Dec 1800|RF CY closing=12 Dec 2000|DG CY closing=11 Dec 1200',
    'DGC 12-11 12:00|PCO 12-12 18:00',
    // 2000 may be a year, so the time is uncertain.
    'RF CY closing 12 Dec 2000',
  ],
  ['普货截港=12-12 18:00|超限箱截港=12-11 12:00', 'OBC 12-11 12:00|PCO 12-12 18:00'],
  ['截港=12-12 18:00|晚截港=12-12 23:00', 'PCO 12-12 18:00|PCO_LATE 12-12 23:00'],
  ['CY Cut-off=12-12 18:00|Late gate=12-12 23:00', 'PCO 12-12 18:00|PCO_LATE 12-12 23:00'],
  ['截港=12-12 18:00|驳船截港=12-11 08:00', 'PCO_BARGE 12-11 08:00|PCO 12-12 18:00'],
  ['截港=12-12 18:00|铁路截港=12-11 09:00', 'PCO_RAIL 12-11 09:00|PCO 12-12 18:00'],
  ['截重=12-12 16:00|拼箱截港=12-10 17:00', 'LCO 12-10 17:00|FCO 12-12 16:00'],
  ['截关=12-12 12:00|拼箱截关=12-11 12:00', 'CUA_LCL 12-11 12:00|CUA 12-12 12:00'],
  ['截关=12-12 12:00|危货截关=12-11 09:00', 'CUA_DG 12-11 09:00|CUA 12-12 12:00'],
  ['截单=12-10 17:00|危险品截单=12-09 12:00', 'DCO_DG 12-09 12:00|DCO 12-10 17:00'],
  ['SI Cut=12-10 17:00|DG SI cut-off=12-09 12:00', 'DCO_DG 12-09 12:00|DCO 12-10 17:00'],
  // Openings
  ['开港=12-08 08:00|截港=12-12 18:00', 'EFC 12-08 08:00|PCO 12-12 18:00'],
  ['ERD=12-08 08:00|CY Cut=12-12 18:00', 'EFC 12-08 08:00|PCO 12-12 18:00'],
  ['Gate open=12-08 08:00|Gate close=12-12 18:00', 'EFC 12-08 08:00|PCO 12-12 18:00'],
  ['开始收箱=12-08 08:00|收箱截止=12-12 18:00', 'EFC 12-08 08:00|PCO 12-12 18:00'],
  [
    '开港=12-08 08:00|危险品开港=12-11 08:00|危险品截港=12-11 20:00|截港=12-12 18:00',
    'EFC 12-08 08:00|EFC_DG 12-11 08:00|DGC 12-11 20:00|PCO 12-12 18:00',
  ],
  [
    'ERD=12-08 08:00|Reefer ERD=12-09 08:00|Reefer cut-off=12-12 09:00',
    'EFC 12-08 08:00|EFC_RF 12-09 08:00|RCO 12-12 09:00',
  ],
  ['ERD=2026-12-08|CY Cut=12-12 18:00', 'EFC 12-08 00:00|PCO 12-12 18:00'],
  ['提空箱=12-05 08:00|截港=12-12 18:00', 'ECP 12-05 08:00|PCO 12-12 18:00'],
  ['Empty release=12-05 08:00', 'ECP 12-05 08:00'],
  ['收箱时间=12-08 08:00~12-12 18:00', 'EFC 12-08 08:00|PCO 12-12 18:00'],
  ['集港时间=12-08 08:00至12-12 18:00', 'EFC 12-08 08:00|PCO 12-12 18:00'],
  ['Receiving window=12/08 08:00 - 12/12 18:00', 'EFC 12-08 08:00|PCO 12-12 18:00'],
  ['冷箱收箱时间=12-09 08:00~12-12 09:00', 'EFC_RF 12-09 08:00|RCO 12-12 09:00'],
  ['收箱时间=12-08 08:00', '', '收箱时间 12-08 08:00'],
  ['进港时间=12/08 08:00-12/12 20:00', 'EFC 12-08 08:00|PCO 12-12 20:00'],
  ['Dry Cutoff=12/12/2026 16:30|Reefer Cutoff=12/13/2026 10:00', 'PCO 12-12 16:30|RCO 12-13 10:00'],
  ['si_cutoff=2026-12-10T04:00:00Z|cy_cutoff=2026-12-12T10:00:00+08:00', 'DCO 12-10 12:00|PCO 12-12 10:00'],
  ['Empty release from=2026-12-05|CY open=2026-12-08', 'ECP 12-05 00:00|EFC 12-08 00:00'],
  // Papers and bookings
  [
    'SI Cut=12-10 17:00|VGM=12-11 12:00|CY Cut=12-12 18:00',
    'DCO 12-10 17:00|VCO 12-11 12:00|PCO 12-12 18:00',
  ],
  [
    '截订舱=12-05 17:00|截单=12-10 17:00|截舱单=12-11 12:00',
    'STA 12-05 17:00|DCO 12-10 17:00|AFC 12-11 12:00',
  ],
  ['Booking cut-off=12-05 17:00|AMS cut-off=12-11 12:00', 'STA 12-05 17:00|AFC 12-11 12:00'],
  ['订舱截止=12-05 17:00|危险品订舱截止=12-03 17:00', 'SPA 12-03 17:00|STA 12-05 17:00'],
  ['T/S cut-off=12-11 12:00|CY Cut=12-12 18:00', 'TCO 12-11 12:00|PCO 12-12 18:00'],
  ['CFS closing=12-10 12:00|CY closing=12-12 18:00', 'LCO 12-10 12:00|PCO 12-12 18:00'],
  // Columns about which a person must be asked
  ['截单=12-10 17:00|我司截单=12-09 12:00', 'DCO 12-10 17:00', '我司截单 12-09 12:00'],
  ['截关=12-12 12:00|二程截关=12-20 12:00', 'CUA 12-12 12:00', '二程截关 12-20 12:00'],
  ['截关=12-12 12:00|提前截关=12-11 12:00', 'CUA 12-12 12:00', '提前截关 12-11 12:00'],
  ['SI/VGM cut-off=12-10 17:00', '', 'SI/VGM cut-off 12-10 17:00'],
  ['支线截港=12-10 17:00|截港=12-12 18:00', 'PCO 12-12 18:00', '支线截港 12-10 17:00'],
  ['ETB=2026-12-13|CY Cut=12-12 18:00', 'PCO 12-12 18:00', 'ETB 2026-12-13'],
  ['截港=12-12|截单=12-10 17:00', 'DCO 12-10 17:00', '截港 12-12'],
  ['截放行条=12-12 15:00|截关=12-12 12:00', 'CUA 12-12 12:00', '截放行条 12-12 15:00'],
  ['Stuffing cut-off=12-11 12:00', '', 'Stuffing cut-off 12-11 12:00'],
];

test('there are at least 40 sheets', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(40);
});

test.each(sheets)('the sheet %s is read as %s', (sheet, expected, remark = '') => {
  const more = sheet.split('|').map((column) => column.split('='));
  const rows = [
    [...columns, ...more.map(([header = '']) => header)],
    [...voyage, ...more.map(([, cell = '']) => cell)],
  ];
  const context = { names, today: '2026-11-20' };
  const [row] = readSheet(readColumns(rows, context), context);
  const read = (row?.sailing?.cut_offs ?? []).map(
    ({ code, time }) => [time?.slice(5, 16).replace('T', ' '), code] as const,
  );
  const text = read.toSorted().map(([time, code]) => `${code} ${time}`);
  expect(text.join('|')).toBe(expected);
  expect(row?.sailing?.remark).toBe(remark);
  expect(row?.sailing?.harbors[0]).toMatchObject({ start_time: '2026-12-14', end_time: '2026-12-15' });
});
