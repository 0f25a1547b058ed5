// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import {
  aContainerOption,
  aTransitOption,
  aVisitorOption,
} from '../../../tests/support/a-container-option.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { useNow } from '../../hooks/use-now.ts';
import { setLanguage } from '../../i18n/t.ts';
import { forgetServerTime, noteServerTime } from '../../state/server-clock.ts';
import { CutOffTable } from '../sailings/cut-off-table.tsx';
import { setClass } from '../sailings/use-cargo-class.ts';
import { connectionState } from '../../state/connection-state.ts';
import { OpenedOption } from './opened-option.tsx';
import type { ShownPrice } from './shown-price.ts';

const now = new Date('2026-11-22T02:00:00.000Z');

beforeEach(() => {
  setLanguage('zh', chinese);
  connectionState.status = 'up';
});
afterEach(cleanup);

function show(option: ContainerOption, shown: ShownPrice, at = now, savedTime: number | null = null) {
  render(
    <OpenedOption
      option={option}
      options={[option]}
      shown={shown}
      prices={undefined}
      containerType="40HQ"
      names={namesOf(aHarborBook())}
      now={at}
      fetchedTime={at.getTime()}
      savedTime={savedTime}
      back="/pages/container/index?from=CNSHA&to=AEJEA"
    />,
  );
}
const part = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('opened option', () => {
  test('each cut-off shows that the carrier published it or how it is computed', () => {
    show(aContainerOption(), { kind: 'none' });
    const cuts = part(/^截止时间/);
    const sources = cuts.getAllByRole('row').map((row) => /船公司公布|推算/.exec(row.textContent)?.[0]);
    expect(sources.slice(1)).toEqual(['船公司公布', '推算', '船公司公布']);
    expect(cuts.getAllByText('船公司公布')).toHaveLength(2);
    expect(cuts.queryByText(/船东/)).toBeNull();
  });

  test('if the carrier published all cut-offs, one caption names it', () => {
    const cut_offs = aContainerOption().cut_offs?.filter(({ provenance }) => provenance === 'published');
    show(aContainerOption({ cut_offs: cut_offs ?? [] }), { kind: 'none' });
    expect(part(/^截止时间/).getAllByText('船公司公布')).toHaveLength(1);
  });

  test('a visitor sees carriers and services, and login returns to the page', () => {
    show(aVisitorOption(), { kind: 'login' });
    const way = part(/^全程/);
    expect(way.getByText('海棠班轮')).toBeTruthy();
    expect(way.getByText(/^HX1 线/)).toBeTruthy();
    expect(screen.queryByText('HAI TANG SAN')).toBeNull();
    expect(screen.queryByRole('region', { name: /^截止时间/ })).toBeNull();
    expect(screen.getAllByText(/登录后/)).toHaveLength(1);
    const login = part(/^参考运价/).getByRole('link');
    expect(login.getAttribute('href')).toContain(
      `#/pages/login/index?back=${encodeURIComponent('/pages/container/index')}`.replaceAll('%2F', '/'),
    );
  });

  test('rates for certified companies only show a link to certification', () => {
    show(aContainerOption(), { kind: 'certify' });
    const rate = part(/^参考运价/);
    expect(rate.getByText('海棠班轮只向认证企业公开运价。')).toBeTruthy();
    expect(rate.getByRole('link').getAttribute('href')).toContain('certification');
  });

  test('an offline device without stored rates states that it has none', () => {
    show(aContainerOption(), { kind: 'unsaved' });
    expect(part(/^参考运价/).getByText('运价加载失败，请稍后重试')).toBeTruthy();
    cleanup();
    connectionState.status = 'offline';
    show(aContainerOption(), { kind: 'unsaved' });
    expect(part(/^参考运价/).getByText('离线，本机未保存运价')).toBeTruthy();
  });

  test('an expired rate is marked as expired', () => {
    const rate = {
      voyage_id: '01a08376-dc00-741c-b070-f244bf2a2461',
      start_harbor_code: '',
      end_harbor_code: '',
      box_type: '40HQ' as const,
      amount: '2590',
      currency: 'USD',
      quotation_time: '2026-11-01T02:00:00.000Z',
      valid_since: null,
      valid_until: '2026-11-15',
      surcharges: [],
    };
    const price = {
      amount: '2590',
      currency: 'USD',
      provenance: 'published' as const,
      is_expired: true,
      quotation_time: rate.quotation_time,
      valid_since: null,
      valid_until: '2026-11-15',
      surcharges: [],
      surcharge_totals: [],
      totals: [{ currency: 'USD', amount: '2590' }],
      rates: [rate],
    };
    show(aContainerOption(), { kind: 'expired', price });
    const shown = part(/^参考运价/);
    expect(shown.getByText(/^上次报价 USD 2,590 不适用于这个开船日。 有效期 .*11月15日/)).toBeTruthy();
    expect(shown.queryByText('海运费')).toBeNull();
    cleanup();
    show(aContainerOption(), {
      kind: 'expired',
      price: { ...price, valid_since: '2027-01-05', valid_until: null },
    });
    expect(part(/^参考运价/).getByText(/不适用于这个开船日。 有效期 .*1月5日/)).toBeTruthy();
  });

  test('a transshipment shows both vessels, the wait and its record', () => {
    show(aTransitOption(), { kind: 'none' });
    const way = part(/^全程/);
    expect(way.getByText('中转，等待 4 天 8 小时')).toBeTruthy();
    expect(way.getByText('近 2 次中 1 次衔接成功')).toBeTruthy();
    expect(way.getByText('HAI TANG YUE')).toBeTruthy();
  });
});

function Now({ option }: { option: ContainerOption }) {
  const at = useNow();
  return <CutOffTable cutOffs={option.cut_offs ?? []} now={at} labelledBy="" by="carrier" />;
}

test('the countdown is right on a device whose clock is a week behind', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-13T02:00:00.000Z') });
  noteServerTime(Date.parse('2026-11-20T09:00:00.000Z'));
  render(<Now option={aContainerOption()} />);
  expect(screen.getByText('还剩 1 天 0 小时')).toBeTruthy();
  vi.useRealTimers();
  forgetServerTime();
});

test('cut-offs for other cargo are behind a button, and all are shown to readers with such cargo', () => {
  const [known] = aContainerOption().cut_offs ?? [];
  if (!known) throw new Error('the test option has no cut-off');
  const codes = ['FCO', 'PCO', 'DGC', 'RCO', 'OBC'] as const;
  const cut_offs = codes.map((code) => ({ ...known, code }));
  render(<Now option={aContainerOption({ cut_offs })} />);
  const rows = () => screen.getAllByRole('rowheader').length;
  expect(rows()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: '其他货物的截止时间 3 项' }));
  expect(rows()).toBe(5);
  cleanup();
  setClass('reefer');
  render(<Now option={aContainerOption({ cut_offs })} />);
  expect(rows()).toBe(3);
  setClass('general');
});
