// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import type { InquiryRow, ReportRow } from '../../../contract/calls/inquiries.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { WrittenCard } from './written-card.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const now = new Date('2026-11-28T02:00:00.000Z');
const report: ReportRow = {
  id: '1',
  create_time: '2026-11-27T02:00:00.000Z',
  information_id: '2',
  shipowner: aVisitorRow().shipowner,
  ship_name: 'CORAL BRIDGE',
  voyage_number: '048W',
  from: 'CNSHA',
  to: 'SGSIN',
  start_time: '2026-12-01',
  end_time: '2026-12-02',
  message: '日期有误',
  about: 'vessel',
};
const textOf = (row: InquiryRow | ReportRow) => {
  const { container } = render(<WrittenCard row={row} names={namesOf(null)} now={now} />);
  return container.textContent;
};

test('a container report shows a departure and no laycan', () => {
  expect(textOf(report)).toContain('受载期');
  expect(textOf({ ...report, kind: 'container' })).not.toContain('受载期');
});

test('the container type of an inquiry is shown without an amount', () => {
  const { about: _about, ...written } = report;
  const days = { ready_since: null, ready_until: null };
  const inquiry = { ...written, kind: 'container' as const, cargo: '家具', amount: null, ...days };
  expect(textOf({ ...inquiry, unit: '40HQ' })).toContain('家具 · 40HQ');
});

test('a report shows the answer of the site', () => {
  expect(textOf(report)).not.toContain('平台答复');
  const answer = { text: '日期已改', time: '2026-11-27T03:00:00.000Z' };
  expect(textOf({ ...report, answer })).toMatch(/平台答复 昨天 [0-9:]+日期已改/);
});

test('a sent message has its next steps, a received one the phone of its author', () => {
  const hrefs = (row: ReportRow) => {
    const { container } = render(<WrittenCard row={row} names={namesOf(null)} now={now} />);
    return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };
  expect(hrefs(report)).toEqual([
    expect.stringContaining('/pages/browse/detail'),
    '#/pages/browse/index?from=CNSHA&to=SGSIN',
  ]);
  expect(hrefs({ ...report, kind: 'container' })[1]).toBe('#/pages/container/index?from=CNSHA&to=SGSIN');
  expect(textOf(report)).toContain('已发送，处理后会在这里答复');
  const received = { ...report, member: { nickname: '林', mobile: '13800000001' } };
  expect(hrefs(received)).toEqual([expect.stringContaining('/pages/browse/detail'), 'tel:13800000001']);
});
