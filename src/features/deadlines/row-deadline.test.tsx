// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { WithOthers } from '../../../trade/deadline/other-times.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { RowDeadline } from './row-deadline.tsx';

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

const at = (code: CutOff['code'], time: string): CutOff => ({
  code,
  harbor_code: 'CNSHA',
  time: `2026-11-${time}:00+08:00`,
  provenance: 'published',
  rule: null,
});
const general = [at('EFC', '18T08:00'), at('PCO', '22T12:00'), at('DCO', '21T17:00')];
const show = (cutOffs: readonly WithOthers<CutOff>[], now: string) => {
  const moment = new Date(`2026-11-${now}:00+08:00`);
  return render(<RowDeadline cutOffs={cutOffs} now={moment} />).container;
};
const textOf = (...args: Parameters<typeof show>) => show(...args).textContent;

test('a row shows the time until the next deadline', () => {
  expect(textOf(general, '20T14:00')).toBe('距截单 1 天 3 小时');
  cleanup();
  expect(textOf(general, '22T09:00')).toBe('距截港 3 小时');
});

test('before receiving opens, a row shows when it opens', () => {
  const opening = [at('EFC', '24T15:00')];
  expect(textOf(opening, '20T14:00')).toBe('4 天 1 小时后开港');
  cleanup();
  setLanguage('en', english);
  expect(textOf(opening, '20T14:00')).toBe('Receiving opens in 4 d 1 h');
  cleanup();
  expect(textOf(general, '20T14:00')).toBe('SI cut-off in 1 d 3 h');
});

test('after the last deadline, a row shows since when the port is closed', () => {
  expect(textOf(general, '22T15:00')).toBe('已截 3 小时');
});

test('a row without any time shows nothing', () => {
  expect(textOf([{ ...at('PCO', '22T12:00'), time: null }], '20T14:00')).toBe('');
});

test('a deadline on which the sources differ is marked', () => {
  const port = at('PCO', '22T12:00');
  const other = { name: '老周', since: '2026-11-19', code: 'PCO', harbor_code: 'CNSHA' };
  const joined = {
    ...at('PCO', '22T06:00'),
    given: port,
    others: [{ ...other, time: at('PCO', '22T06:00').time ?? '' }],
  };
  expect(textOf([joined], '21T18:00')).toBe('距截港 12 小时 · 时间不符');
});

test('a narrow row never cuts the mark of a difference between sources', () => {
  const terminal = { name: 'EAST4', time: '2026-11-22T06:00:00+08:00', since: '2026-11-20T03:40:00.000Z' };
  const contested = {
    ...at('PCO', '22T06:00'),
    terminal: { ...terminal, published: '2026-11-22T12:00:00+08:00' },
  };
  const parts = [...show([contested], '21T14:00').querySelectorAll('span > span, b')];
  const note = parts.find(({ textContent }) => textContent.includes('时间不符'));
  expect(note?.className).toBe('ageing');
  expect(parts.find(({ textContent }) => textContent === '距截港')?.className).toMatch(/name/);
});

test('a row names a contested deadline that is not the next one', () => {
  const terminal = { name: 'EAST4', time: '2026-11-22T06:00:00+08:00', since: '2026-11-20T03:40:00.000Z' };
  const contested = {
    ...at('PCO', '22T06:00'),
    terminal: { ...terminal, published: '2026-11-22T12:00:00+08:00' },
  };
  expect(textOf([at('DCO', '21T17:00'), contested], '21T14:00')).toBe('距截单 3 小时 · 截港 · 时间不符');
});
