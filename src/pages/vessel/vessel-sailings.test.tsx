// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import { VesselSailings } from './vessel-sailings.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const broken = () => ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 });

function show(name: string, answer: () => Response): { asked: () => number } {
  const fetched = vi.fn<() => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const vessel = { mmsi: '413000001', imo: '', name } as VesselDetail;
  render(<VesselSailings vessel={vessel} book={null} now={new Date()} />);
  return { asked: () => fetched.mock.calls.length };
}

test('failed sailings are not shown as none and can be requested again', async () => {
  const { asked } = show('RUN AMBER', broken);
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText('暂无有效船期')).toBeNull();
  const before = asked();
  fireEvent.click(again);
  await expect.poll(asked).toBeGreaterThan(before);
});

test('offline, the page names the data missing on this device', async () => {
  show('RUN CORAL', () => {
    throw new TypeError('no connection');
  });
  expect(await screen.findByText('离线，本机未保存这艘船的船期')).toBeTruthy();
});

test('sailings without an IMO are found by name, without namesakes', async () => {
  const [own, other] = ['01a08376-dc00-741c-b070-f244bf2a2460', '01a08376-dc00-741c-b070-f244bf2a2461'];
  const rowOf = (imo: string | null, id: string) => ({
    ship_name: 'RUN PEARL',
    imo,
    mmsi: null,
    is_near: false,
    sailing_total: 1,
    next: aVisitorRow({ id }),
  });
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    if (!url.pathname.endsWith('search/data')) return ourData({ list: [] });
    const keyword = url.searchParams.get('keyword');
    asked.push(keyword);
    const list = keyword === 'RUN PEARL' ? [rowOf('9800200', other), rowOf(null, own)] : [];
    const vessels = { list, total: list.length, is_cut: false, locked: null };
    return ourData({ vessels });
  });
  const vessel = { mmsi: '413000001', imo: '9800247', name: 'RUN PEARL' } as VesselDetail;
  render(<VesselSailings vessel={vessel} book={null} now={new Date()} />);
  expect((await screen.findByRole('link')).getAttribute('href')).toContain(`id=${own}`);
  expect(asked).toEqual(['9800247', 'RUN PEARL']);
});
