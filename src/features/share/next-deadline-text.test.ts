// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow } from '../../../tests/support/a-sailing-row.ts';
import { chatDay } from '../../../trade/calendar/chat-dates.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { setLanguage } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { setClass } from '../sailings/use-cargo-class.ts';
import { nextDeadlineText } from './next-deadline-text.ts';
import { chosenRows } from './shared-sailings.ts';
import { sailingsText } from './shared-link.ts';
import { sheetTable } from './sheet-table.ts';

beforeEach(() => {
  setLanguage('zh', chinese);
  setClass('general');
});

// The next deadline depends on the present time, so all days are relative to it.
const today = new Date().toISOString().slice(0, 10);
const at = (code: CutOff['code'], days: number): CutOff => ({
  code,
  harbor_code: 'CNSHA',
  time: `${addDays(today, days)}T12:00:00+08:00`,
  provenance: 'published',
  rule: null,
});
const row = aCertifiedRow();
const cut_offs = [at('PCO', 6), at('DGC', 4)];
const shared = { ...row, cut_offs };
const names = namesOf(aHarborBook());

test('a shared text has the next deadline of the class of cargo', () => {
  expect(sailingsText([shared], names, '#/')).toContain(
    `下一节点 Next opening or cut-off 截港 Port cut-off ${chatDay(addDays(today, 6))} 12:00`,
  );
  setClass('dangerous');
  expect(nextDeadlineText(shared)).toBe(`危险品截港 ${dayText(addDays(today, 4), addDays(today, 4))} 12:00`);
  expect(sailingsText([shared], names, '#/')).toContain('(危险品 Dangerous goods)');
});

test('rows of a list get the deadlines that their list shows', () => {
  const [chosen] = chosenRows({ rows: [row], cutOffsOf: (id) => (id === row.id ? cut_offs : undefined) });
  expect(chosen).toEqual(shared);
  expect(chosenRows({ rows: [row] })).toEqual([row]);
});

test('a shared sheet has a column for the deadlines of the loading port', () => {
  const [head = [], cells = []] = sheetTable([shared, row], names);
  expect(cells[head.indexOf('截止时间')]).toContain('截港 PCO');
});
