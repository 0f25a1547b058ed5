// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import { AppError } from '../../../contract/error-code.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow } from '../../../tests/support/a-sailing-row.ts';
import type { AnswerView } from '../../hooks/use-answer.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { formatBrowse, parseBrowse } from '../../features/search/browse-state.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { Results } from './results.tsx';
import type { Browse } from './use-browse.ts';

const now = new Date('2026-11-20T06:05:00.000Z');
const retry = vi.fn<() => void>();

const aPage = (changes: Partial<SailingPage> = {}): SailingPage => ({
  list: [aCertifiedRow()],
  total: 1,
  page: 1,
  page_size: 20,
  withdrawn_total: 0,
  confirm_time: null,
  nearest: null,
  ...changes,
});

function show(view: Partial<AnswerView<SailingPage>>, search = 'from=CNSHA&to=AEJEA') {
  const parsed = parseBrowse(search);
  const linkOf: Browse['linkOf'] = (changes) =>
    browseLink(formatBrowse({ ...parsed.state, page: 1, ...changes }));
  render(
    <Results
      browse={{ ...parsed, link: linkOf({}), linkOf, refine: () => {} }}
      view={{
        answer: undefined,
        fetchedTime: view.answer && now.getTime(),
        source: undefined,
        pending: false,
        slow: false,
        failure: undefined,
        before: undefined,
        retry,
        own: null,
        isWaiting: false,
        published: undefined,
        ...view,
      }}
      names={namesOf(aHarborBook())}
      now={now}
      searches={[]}
    />,
  );
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => setLanguage('zh', catalogue));
afterEach(() => {
  cleanup();
  retry.mockReset();
});

describe('search results', () => {
  it('the results are rows followed by a note that these are all', () => {
    show({ answer: aPage({ withdrawn_total: 1 }) });
    expect(screen.getByRole('link', { name: 'WANG CHAO PIONEER' })).toBeTruthy();
    expect(screen.getByText('以上为全部 1 条船期。 其中 1 条已取消。')).toBeTruthy();
  });

  it('placeholders are shown while the results load', () => {
    show({ pending: true });
    expect(screen.getAllByText('加载中').length).toBeGreaterThan(0);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('old rows stay, marked as busy, while new results load', () => {
    show({ pending: true, before: { answer: aPage(), fetchedTime: now.getTime() } });
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('link', { name: 'WANG CHAO PIONEER' })).toBeTruthy();
  });

  it('old rows disappear if the new results fail', () => {
    const failure = new AppError('unreachable');
    show({ failure, before: { answer: aPage(), fetchedTime: now.getTime() } });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('an empty result offers nearby dates and ports and the unfiltered lane', () => {
    const nearest = {
      before: null,
      after: { start_time: '2026-12-09', end_time: '2026-12-14' },
      neighbours: [{ from: 'CNTAG', to: 'AEJEA', distance_nm: 25.6, sailing_total: 2 }],
      unfiltered_total: 13,
    };
    show(
      { answer: aPage({ list: [], total: 0, nearest }) },
      'from=CNSHA&to=AEJEA&since=2026-12-01&until=2026-12-08&machine_id=roll',
    );
    expect(screen.getByRole('heading', { name: '没有符合条件的船期' })).toBeTruthy();
    expect(hrefOf('查看更晚：12月9–14日')).toBe(
      '#/pages/browse/index?from=CNSHA&to=AEJEA&since=2026-12-09&until=2026-12-14&machine_id=roll',
    );
    expect(hrefOf('清除筛选，查看 13 条船期')).toBe(
      '#/pages/browse/index?from=CNSHA&to=AEJEA&since=2026-12-01&until=2026-12-08',
    );
    expect(hrefOf('不限日期')).toBe('#/pages/browse/index?from=CNSHA&to=AEJEA&machine_id=roll');
    expect(hrefOf(/太仓.*2 条船期，相距 26 海里/)).toContain('from=CNTAG&to=AEJEA');
  });

  it('a page that does not exist links to the first page', () => {
    show({ answer: aPage({ list: [], total: 3, page: 9 }) }, 'from=CNSHA&page=9');
    expect(screen.getByRole('heading', { name: '没有第 9 页' })).toBeTruthy();
    expect(hrefOf('回到第一页')).toBe('#/pages/browse/index?from=CNSHA');
  });

  it.each([
    ['unreachable', '离线，本机未保存这条航线'],
    ['timeout', '服务器未响应'],
    ['captive_portal', '当前网络需要先登录认证'],
    ['internal', '船期加载失败'],
  ] as const)('a failure without a cached copy shows its reason: %s', (code, title) => {
    show({ failure: new AppError(code, { requestId: '7f3a' }) });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('a cached copy is shown below the reason of the failure', () => {
    show({ answer: aPage(), failure: new AppError('internal', { requestId: '7f3a' }), source: 'device' });
    expect(screen.getByText(/服务器出错，请稍后再试（编号 7f3a）。 以下为 .* 保存的内容。/)).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('paging continues after a thousand, and only the last page says all', () => {
    show({ answer: aPage({ total: 2000, page: 50 }) }, 'page=50');
    expect(hrefOf('下一页')).toContain('page=51');
    expect(screen.queryByText(/以上为全部/)).toBeNull();
    cleanup();
    show({ answer: aPage({ total: 5937, page: 297 }) }, 'page=297');
    expect(screen.getByText('以上为全部 5,937 条船期。')).toBeTruthy();
  });

  it('beyond the paging limit, the page suggests narrowing the search', () => {
    show({ answer: aPage({ total: 10_000, page: 500 }) }, 'page=500');
    expect(screen.getByText(/最多显示 10,000 条船期。请选择日期/)).toBeTruthy();
    cleanup();
    show({ answer: aPage({ list: [], total: 10_000, page: 501 }) }, 'page=501');
    expect(screen.getByText(/最多显示 10,000 条船期。请选择日期/)).toBeTruthy();
  });

  it('an unknown port in a link is named without offering a retry', () => {
    const errors = [{ field: 'from', code: 'harbor_unknown', message: '没有这个港口：CNZZZ' }];
    show({ failure: new AppError('invalid', { errors }) });
    expect(screen.getByText('没有这个港口：CNZZZ')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(hrefOf('回首页')).toBe('#/');
  });
});
