// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aMemberRow, aPortCall, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage, t } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { Sailings } from './sailings.tsx';

const now = new Date('2026-11-20T06:05:00.000Z');
const show = (...rows: SailingRow[]) =>
  render(
    <Sailings
      rows={rows}
      names={namesOf(aHarborBook())}
      lane={{ from: 'CNSHA', to: 'AE' }}
      now={now}
      back="/pages/browse/index?from=CNSHA"
      confirmTime="2026-11-20T05:53:00.000Z"
      fetchedTime={now.getTime()}
    />,
  );
const cells = () => within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
const textOf = (index: number) => cells()[index]?.textContent;
const sailingHref = '#/pages/browse/detail?id=01a08376-dc00-741c-b070-f244bf2a2460&from=CNSHA&to=AE';

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

test('a search with cargo-ready days shows per row if the laycan fits, and how many fit', () => {
  const on = (id: string, start_time: string, end_time: string) =>
    aCertifiedRow({ id, load: aPortCall({ start_time, end_time }) });
  render(
    <Sailings
      rows={[
        on('a', '2026-12-11', '2026-12-14'),
        on('b', '2026-12-14', '2026-12-16'),
        on('c', '2027-01-03', '2027-01-04'),
      ]}
      names={namesOf(aHarborBook())}
      lane={{ from: 'CNSHA', to: 'AE' }}
      now={now}
      back="/pages/browse/index"
      confirmTime={null}
      fetchedTime={now.getTime()}
      ready={{ since: '2026-12-15', until: '2026-12-29' }}
      fit={t('timeline.fitOf', { total: 35, fitTotal: 5 })}
    />,
  );
  const fits = screen.getAllByText(/^重合|^比货好/).map(({ textContent }) => textContent);
  expect(fits).toEqual(['比货好早 1 天', '重合 2 天', '比货好晚 5 天']);
  expect(screen.getByText(/^35 条中 5 条与货好时间重合/)).toBeTruthy();
  const { hash } = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'WANG CHAO PIONEER' })[0] ?? {};
  expect(hash).toContain('&ready_since=2026-12-15&ready_until=2026-12-29');
});

describe('a row, by the rights of its reader', () => {
  it('a visitor sees the laycan, locks, and one login link above the rows', () => {
    show(aVisitorRow());
    expect(textOf(0)).toBe('11月22–25日上海');
    expect(textOf(2)).toBe('12月13–15日杰贝阿里');
    expect(screen.getByRole('link', { name: /^登录后查看/ }).getAttribute('href')).toBe(
      `#/pages/login/index?back=${encodeURIComponent('/pages/browse/index?from=CNSHA').replaceAll('%2F', '/')}`,
    );
    expect(textOf(3)).toBe('滚装船登录后查看');
    expect(textOf(5)).toBe('企业认证后查看');
  });

  it('a note above the list explains once what the locks hide', () => {
    show(aVisitorRow(), aVisitorRow({ id: 'b' }));
    expect(screen.getAllByText('登录后查看船名，企业认证后查看运价')).toHaveLength(1);
    cleanup();
    show(aCertifiedRow());
    expect(screen.queryByText(/查看船名|查看运价/)).toBeNull();
  });

  it.each([
    { start_time: '2026-11-18', end_time: '2026-11-20', says: '受载期今天截止' },
    { start_time: '2026-11-18', end_time: '2026-11-22', says: '受载中，还剩 3 天' },
    { start_time: '2026-11-21', end_time: '2026-11-24', says: '' },
  ])('a laycan from $start_time to $end_time is marked "$says"', ({ says, ...days }) => {
    show(aCertifiedRow({ load: aPortCall(days) }));
    const marks = screen.queryAllByText(/受载中|今天截止/).map(({ textContent }) => textContent);
    expect(marks).toEqual(says === '' ? [] : [says]);
  });

  it('the laycan opens the sailing if the vessel is hidden', () => {
    show(aVisitorRow());
    const link = screen.getByRole('link', { name: '上海到杰贝阿里，受载期11月22–25日，查看船期' });
    expect(link.getAttribute('href')).toBe(sailingHref);
  });

  it('a member sees the vessel and the voyage', () => {
    show(aMemberRow());
    expect(screen.getByRole('link', { name: 'WANG CHAO PIONEER' }).getAttribute('href')).toBe(sailingHref);
    expect(textOf(3)).toBe('WANG CHAO PIONEER航次 2611W · 滚装船');
    expect(textOf(5)).toBe('企业认证后查看');
  });

  it('a certified member sees the rate and the intermediate calls', () => {
    show(aCertifiedRow());
    expect(textOf(5)).toBe('USD 62 / 计费吨');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '受载 11月22–25日，中途挂靠 2 港，航程 21 天，抵港 12月13–15日',
    );
  });
});

describe('row of a sailing', () => {
  it.each([
    ['a vessel to be named', { ship_name: null }, 3, '船名待定 TBN'],
    ['a rate that is asked for', { price_amount: null }, 5, '面议'],
    ['a rate that is not shown', { is_price: false }, 5, '未公布'],
    ['alternative ports', { load: aPortCall({ second_harbor_code: 'CNTAG' }) }, 0, '上海 / 太仓'],
    ['a word of days ago', { confirm_time: '2026-11-11T05:00:00.000Z' }, 6, '9 天前'],
    ['a change of yesterday', { change_time: '2026-11-19T05:00:00.000Z', confirm_time: null }, 6, '有变更'],
  ])('a row shows %s', (_, changes, column, text) => {
    show(aCertifiedRow(changes));
    expect(textOf(column)).toContain(text);
  });

  it('a withdrawn row is struck through and marked', () => {
    show(aCertifiedRow({ withdrawn_time: '2026-11-19T09:40:00.000Z' }));
    expect(textOf(6)).toContain('已取消');
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('已取消');
  });

  it('an arrival after New Year is shown without its year', () => {
    show(aCertifiedRow({ unload: aPortCall({ start_time: '2027-01-04', end_time: '2027-01-06' }) }));
    expect(textOf(2)).toContain('1月4–6日');
    expect(textOf(2)).not.toContain('2027');
  });
});

describe('table of sailings', () => {
  it('the table names its source, last confirmation and fetch time', () => {
    show(aCertifiedRow());
    expect(screen.getByRole('table').getAttribute('aria-label')).toBe('共 1 条船期');
    expect(screen.getByText(/^船期由船东发布/)).toBeTruthy();
    expect(screen.getByText(/^最近确认 12 分钟前/)).toBeTruthy();
  });

  it('the fastest row and demo rows among real ones are marked', () => {
    const other = (id: string, changes: Partial<SailingRow> = {}) =>
      aCertifiedRow({ id, days: 25, ...changes });
    show(aCertifiedRow(), other('b'), other('c', { is_demo: true }));
    expect(textOf(6)).toContain('最快');
    expect(screen.getAllByText('演示')).toHaveLength(1);
  });

  it('two shipowners that offer one voyage are marked', async () => {
    const row = aCertifiedRow({ ship_name: 'BLUE STAR', voyage_number: '12E' });
    const owner = { ...row.shipowner, id: row.shipowner.id + 1, chinese_title: '蓝脊航运' };
    show(row, { ...row, id: 'b', shipowner: owner });
    expect(await screen.findByText('同一航次，蓝脊航运也有发布')).toBeTruthy();
    expect(screen.getByText('同航次，蓝脊航运也有发布')).toBeTruthy();
  });

  it('a table of demo rows states it once', () => {
    show(aCertifiedRow({ is_demo: true }));
    expect(screen.getByText('均为演示数据，不是真实船期')).toBeTruthy();
    expect(screen.getAllByRole('row').some((row) => row.textContent.includes('演示'))).toBe(false);
  });

  it('in English the month is written by name', () => {
    setLanguage('en', english);
    show(aVisitorRow());
    expect(textOf(0)).toBe('22–25 NovShanghai');
    expect(textOf(3)).toBe('Ro-roLog in for vessel name');
  });
});

describe('scale and rendering of the table', () => {
  it('all lanes share the scale of the longest, with few marks', () => {
    show(aVisitorRow(), aVisitorRow({ id: '01a08376-dc00-741c-b070-f244bf2a2461', days: 60 }));
    const axis = screen.getAllByRole('columnheader')[1];
    const marks = [...(axis?.querySelectorAll('[aria-hidden]') ?? [])].map((mark) => mark.textContent);
    expect(marks.slice(0, 3)).toEqual(['0', '20', '40']);
    expect(marks.length).toBeLessThanOrEqual(6);
  });

  it('the table is not rendered again if the page around it changes', () => {
    const known = namesOf(aHarborBook());
    const harborName = vi.fn<typeof known.harborName>((...asked) => known.harborName(...asked));
    const props = {
      rows: [aVisitorRow()],
      names: { ...known, harborName },
      lane: { from: 'CNSHA', to: 'AE' },
      now,
      back: '/',
      confirmTime: null,
      fetchedTime: now.getTime(),
    };
    const page = (title: string) => (
      <>
        <h1>{title}</h1>
        <Sailings {...props} />
      </>
    );
    const { rerender } = render(page('before'));
    expect(harborName).toHaveBeenCalled();
    harborName.mockClear();
    rerender(page('after'));
    expect(screen.getByRole('heading').textContent).toBe('after');
    expect(harborName).not.toHaveBeenCalled();
  });
});
