// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { aCertifiedRow, aDetail, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { SailingPage } from './sailing-page.tsx';

const shown = vi.hoisted(() => ({ sailing: {} as object }));
vi.mock('./use-sailing.ts', () => ({
  useSailing: () => ({
    id: 'a',
    isId: true,
    lane: { ready_since: '2026-11-25', ready_until: '2026-11-30' },
    isPast: false,
    view: {
      answer: shown.sailing,
      fetchedTime: Date.now(),
      source: 'network',
      pending: false,
      retry: () => {},
    },
  }),
}));

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the labelled facts of the region with this title. */
function factsOf(row: Partial<SailingRow>, title: string): string {
  shown.sailing = aDetail(aCertifiedRow(row), {
    source: '船东邮件',
    disclaimer: '以船东通知为准',
    remark: '不收 45 尺柜',
  });
  render(<SailingPage />);
  return within(screen.getByRole('region', { name: title }))
    .getAllByRole('term')
    .map((one) => `${one.textContent}：${one.nextElementSibling?.textContent}`)
    .join('，');
}

test('a container voyage shows remark, source and disclaimer without a price', () => {
  expect(factsOf({ kind: 'container' }, '备注和来源')).toBe(
    '备注：不收 45 尺柜，信息来源：船东邮件，免责声明：以船东通知为准',
  );
});

test('a general cargo sailing shows remark, source and disclaimer with its price', () => {
  expect(factsOf({}, '运价和备注')).toMatch(/^参考运价：.*备注：不收 45 尺柜/);
});

test('the head states if the laycan fits the days on which the cargo is ready', () => {
  shown.sailing = aDetail(aCertifiedRow());
  render(<SailingPage />);
  expect(screen.getByText('货好 11月25–30日 · 重合 1 天')).toBeTruthy();
  cleanup();
  shown.sailing = aDetail(aCertifiedRow({ withdrawn_time: '2026-11-19T00:00:00Z' }));
  render(<SailingPage />);
  expect(screen.queryByText(/^货好/)).toBeNull();
});

test('a visitor reads one sentence about the login', () => {
  shown.sailing = aDetail(aVisitorRow());
  render(<SailingPage />);
  const prompts = screen.getAllByText(/登录后/).map(({ textContent }) => textContent);
  expect(prompts).toEqual(['登录后查看船名、航次和截止时间；企业认证后还可查看：']);
  expect(screen.getAllByRole('link', { name: /登录/ })).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: '信息来源' })).queryByText(/企业认证/)).toBeNull();
});

test('the head contains the freight rate, unless the reader may not see it', () => {
  shown.sailing = aDetail(
    aCertifiedRow({ is_price: true, price_amount: '58', price_currency: 'USD', price_unit: 'freight_ton' }),
  );
  render(<SailingPage />);
  const rate = () => screen.getByRole('heading', { level: 1 }).closest('section')?.textContent;
  expect(rate()).toContain('参考运价 USD 58 / 计费吨');
  cleanup();
  shown.sailing = aDetail(aVisitorRow());
  render(<SailingPage />);
  expect(rate()).not.toContain('参考运价');
});
