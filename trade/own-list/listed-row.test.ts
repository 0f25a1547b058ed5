import { expect, test } from 'vitest';

import { aCertifiedRow } from '../../tests/support/a-sailing-row.ts';
import { calendarFile } from '../sailing/calendar-file.ts';
import { chatText } from '../sailing/chat-text.ts';
import { listedRow } from './listed-row.ts';

const names = { harborName: (code: string) => code };
const row = aCertifiedRow({ ship_name: 'RUN AMBER', confirm_time: null });
const said = {
  list_id: 'one',
  list_date: '2026-11-20',
  sender: { name: 'Runfan', shipowner_id: null },
  row: { ...row, cut_offs: [] },
};
const listed = listedRow(row, said, '/own');

test('a shared own-list row shows its sender, date and unpublished state', () => {
  const text = chatText([listed], names);
  expect(text).toContain('非船东发布 · Runfan 的船期表（2026-11-20）');
  expect(text).toContain('Not from the shipowner · Runfan list of 2026-11-20');
  expect(text.split('\n')[1]).toBe(`RUN AMBER ${row.voyage_number ?? ''}`);
  expect(text).not.toMatch(/Updated|Confirmed/);
  expect(chatText([row], names)).toMatch(/Updated/);
});

test('a calendar entry of an own-list row is marked tentative', () => {
  const file = calendarFile([listed], { names, linkOf: (id) => id }).replaceAll('\r\n ', '');
  expect(file).toContain('STATUS:TENTATIVE');
  expect(file).toMatch(/SUMMARY:.*RUN AMBER · 自有船期表 own list/);
  expect(file).toContain('Runfan list of 2026-11-20');
});
