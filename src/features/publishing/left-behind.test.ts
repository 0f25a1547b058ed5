import { beforeEach, expect, test } from 'vitest';

import { aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { leftBehind } from './left-behind.ts';

const book = { names: namesOf(aHarborBook(), new Map()), managers: [], shiproutes: [], today: '2026-11-20' };
const cutOff = {
  id: 'c',
  code: 'CUA',
  harbor_code: 'CNSHA',
  time: '2026-11-24T17:00+08:00',
  provenance: 'published',
  rule: '',
} as const;
const before = aGridDraft('a', { cut_offs: [cutOff] });
const moved = (draft: NewDraft, at: number, differs: Partial<DraftCall>): NewDraft => ({
  ...draft,
  harbors: draft.harbors.map((call, nth) => (nth === at ? { ...call, ...differs } : call)),
});
const shifted = moved(before, 0, { start_time: '2026-11-28', end_time: '2026-12-01' });

beforeEach(() => setLanguage('zh', catalogue));

test('later calls and entered cut-offs that keep their dates are listed', () => {
  expect(leftBehind(before, shifted, book)).toEqual([
    '上海推迟 3 天，其后各港日期未变：杰贝阿里',
    '挂靠港日期已变，截止时间未变：截关',
  ]);
});

test('a shift of all dates leaves nothing behind', () => {
  const whole = moved(shifted, 1, { start_time: '2026-12-23', end_time: '2026-12-25' });
  const later = { ...whole, cut_offs: [{ ...cutOff, time: '2026-11-27T17:00+08:00' }] };
  expect(leftBehind(before, later, book)).toEqual([]);
});

test('a laycan that becomes shorter leaves nothing behind', () => {
  expect(leftBehind(before, moved(before, 0, { start_time: '2026-11-26' }), book)).toEqual([]);
});

test('a port that the vessel has reached is not listed', () => {
  const arrived = moved(shifted, 1, { actual_time: '2026-12-20' });
  expect(leftBehind({ ...before, cut_offs: [] }, { ...arrived, cut_offs: [] }, book)).toEqual([]);
});
