// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Quote } from '../../../../contract/calls/quotes.ts';
import { LaneQuotes } from '../../../features/quotes/lane-quotes.tsx';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import { busyHarbors } from '../../../features/harbors/busy-harbors.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { QuotesTool } from './quotes-tool.tsx';

const total = 120;
const quoteAt = (at: number): Quote => ({
  id: at,
  start_harbor_code: 'CNSHA',
  end_harbor_code: 'AEJEA',
  cargo_tag: 'vehicle',
  shipowner: null,
  amount: `${at}.00`,
  currency: 'USD',
  unit: 'freight_ton',
  quotation_time: '2026-11-20T00:00:00.000Z',
  is_demo: false,
  history: [],
});

vi.mock('../../../hooks/use-answer.ts', () => ({
  useAnswer: (_: unknown, { page = 1, page_size = 20 }: { page?: number; page_size?: number }) => ({
    pending: false,
    answer: {
      list: Array.from({ length: total }, (_, at) => quoteAt(at)).slice(
        (page - 1) * page_size,
        page * page_size,
      ),
      lanes: [{ start_harbor_code: 'CNSHA', end_harbor_code: 'AEJEA', total }],
      total,
      page,
      page_size,
    },
  }),
}));
vi.mock('../../../features/harbors/use-harbor-book.ts', async () => {
  const { aHarborBookView } = await import('../../../../tests/support/a-harbor-book-view.ts');
  return { useHarborBook: () => aHarborBookView() };
});

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

test('every quote of a lane is on a page of the tool', () => {
  history.replaceState(null, '', '/?from=CNSHA&to=AEJEA&page=3');
  render(<QuotesTool title="运价参考" />);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
  const pages = screen.getByRole('navigation', { name: '分页' });
  expect([...pages.querySelectorAll('li a')].map((one) => one.getAttribute('href'))).toEqual(
    ['1', '2', '3'].map((page) => `#/pages/tool/index?tool=quotes&from=CNSHA&to=AEJEA&page=${page}`),
  );
});

test("the lane's page shows the newest quotes and links to all", () => {
  render(<LaneQuotes from="CNSHA" to="AEJEA" names={namesOf(null, busyHarbors)} />);
  fireEvent.click(screen.getByRole('button', { name: '120 条运价' }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
  const all = screen.getByRole('link', { name: '查看全部 120 条运价' });
  expect(all.getAttribute('href')).toBe('#/pages/tool/index?tool=quotes&from=CNSHA&to=AEJEA');
});
