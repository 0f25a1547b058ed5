// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import type { WithOthers } from '../../../trade/deadline/other-times.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { DeadlineSources } from './deadline-sources.tsx';

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

const now = new Date('2026-11-20T14:00:00+08:00');
const at = (clock: string) => `2026-11-22T${clock}:00+08:00`;
const show = (changes: Partial<WithOthers<CutOff>>) => {
  const cutOff = { code: 'PCO', harbor_code: 'CNSHA', provenance: 'published', rule: null } as const;
  return render(<DeadlineSources cutOff={{ ...cutOff, time: at('06:00'), ...changes }} now={now} />)
    .container;
};
const terminal = (published: string | null) => ({
  name: 'EAST4',
  time: at('06:00'),
  since: '2026-11-20T03:40:00.000Z',
  published,
});
const list = (time: string) => ({
  name: '老周',
  since: '2026-11-19',
  code: 'PCO',
  harbor_code: 'CNSHA',
  time: at(time),
});
const given = (time: string): CutOff => ({
  code: 'PCO',
  harbor_code: 'CNSHA',
  time: at(time),
  provenance: 'published',
  rule: null,
});

test('a conflict shows both times, their sources and the difference', () => {
  const container = show({ terminal: terminal(at('12:00')) });
  expect(screen.getByText('时间不符，以早的为准')).toBeTruthy();
  expect(container.textContent).toContain('11月22日 06:00 码头 EAST4');
  expect(container.textContent).toContain('比船东早 6 小时');
  expect(container.textContent).toContain('11月22日 12:00 船东');
});

test('a conflict of an opening uses the later time', () => {
  show({ code: 'EFC', terminal: terminal(at('05:00')) });
  expect(screen.getByText('时间不符，以晚的为准')).toBeTruthy();
});

test('a time of the terminal alone shows its source', () => {
  const container = show({ terminal: terminal(null) });
  expect(container.textContent).toContain('码头 EAST4');
  expect(container.textContent).not.toContain('船东');
});

test('an own list with another time is shown with its sender, date and difference', () => {
  const container = show({ given: given('12:00'), others: [list('06:00')] });
  const [first, second] = container.querySelectorAll('p');
  expect(first?.textContent).toContain('06:00 老周的表');
  expect(first?.textContent).toContain('比船东早 6 小时');
  expect(second?.textContent).toBe('11月22日 12:00 船东');
});

test('three sources are shown in the order of their times', () => {
  const row = { ...given('06:00'), terminal: terminal(at('12:00')) };
  const container = show({ ...row, time: at('06:00'), given: row, others: [list('09:00')] });
  expect([...container.querySelectorAll('b')].map((one) => one.textContent?.slice(-5))).toEqual([
    '06:00',
    '09:00',
    '12:00',
  ]);
});

test('a time that only an own list gives names the list', () => {
  const container = show({ others: [list('06:00')] });
  expect(container.textContent).toContain('老周的表');
  expect(container.textContent).not.toContain('船东');
});
