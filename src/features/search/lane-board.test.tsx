// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { aPortCall, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage, t } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { forgetAnswers } from '../../sync/copies/answer-memo.ts';
import { LaneBoard, type BoardLane } from './lane-board.tsx';

const now = new Date('2026-11-20T06:05:00.000Z');
const lanes: BoardLane[] = [
  { from: 'CNSHA', to: 'AEJEA', fromName: '上海', toName: '杰贝阿里' },
  { from: 'CNTAO', to: 'DEHAM', fromName: '青岛', toName: '汉堡' },
];

/**
 * The sailings of each lane on the test's server. The server does not answer for a lane that is missing here.
 */
let sailings: Readonly<Record<string, SailingRow[]>>;
/** The number of a lane's sailings beyond its first page. */
let more = 0;
beforeEach(() => {
  setLanguage('zh', catalogue);
  forgetAnswers();
  connectionState.status = 'up';
  more = 0;
  sailings = { CNSHA: [aVisitorRow()], CNTAO: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    const rows = sailings[new URL(address, 'http://ours').searchParams.get('from') ?? ''];
    if (!rows) throw new TypeError('failed');
    return answered(rows);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answered(list: SailingRow[]): Response {
  const facts = { total: list.length + more, page: 1, page_size: 20, withdrawn_total: 0 };
  return ourData({ ...facts, list, confirm_time: null, nearest: null }, { date: now.toUTCString() });
}

const harbors = aHarborBook();
const show = (at = now) => render(<LaneBoard lanes={lanes} names={namesOf(harbors)} now={at} />);
const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name: new RegExp(name) }).closest('li');
  if (!row) throw new Error(`no row for ${name}`);
  return row;
};
const marksIn = (row: HTMLElement) => row.querySelectorAll('[aria-hidden] > i[style*="grid-column"]');

test('every lane has a name and a link before any answer arrives', () => {
  sailings = {};
  show();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '#/pages/browse/index?from=CNSHA&to=AEJEA',
    '#/pages/browse/index?from=CNTAO&to=DEHAM',
  ]);
});

test('a lane shows its next laycan and its days', async () => {
  show();
  await waitFor(() => expect(rowOf('上海').textContent).toContain('11月22–25日'));
  expect(rowOf('上海').textContent).toContain('21 天');
  expect(marksIn(rowOf('上海'))).toHaveLength(1);
});

test('a withdrawn sailing and one past loading are not the next', async () => {
  const withdrawn = aVisitorRow({
    id: '01a08376-dc00-741c-b070-f244bf2a2461',
    withdrawn_time: now.toISOString(),
  });
  const over = aVisitorRow({
    id: '01a08376-dc00-741c-b070-f244bf2a2462',
    load: aPortCall({ start_time: '2026-11-16', end_time: '2026-11-18' }),
  });
  const next = aVisitorRow({
    id: '01a08376-dc00-741c-b070-f244bf2a2463',
    load: aPortCall({ start_time: '2026-12-01', end_time: '2026-12-03' }),
  });
  sailings = { CNSHA: [withdrawn, over, next], CNTAO: [] };
  show();
  await waitFor(() => expect(rowOf('上海').textContent).toContain('12月1–3日'));
  expect(rowOf('上海').textContent).not.toContain('11月22–25日');
  expect(within(rowOf('上海')).getByText(t('home.withdrawnSailings', { n: 1 }))).toBeTruthy();
});

test('the day at the loading port decides which sailing is next', async () => {
  // At this time it is the 21st in Shanghai, but still the 20th for the reader.
  const evening = new Date('2026-11-20T17:00:00.000Z');
  const idOf = (day: string) => `01a08376-dc00-741c-b070-f244${day.replaceAll('-', '')}`;
  const until = (end_time: string) =>
    aVisitorRow({ id: idOf(end_time), load: aPortCall({ start_time: '2026-11-18', end_time }) });
  sailings = { CNSHA: [until('2026-11-20'), until('2026-11-23')], CNTAO: [] };
  show(evening);
  await waitFor(() =>
    expect(rowOf('上海').textContent).toContain(t('home.laycanRuns', { days: t('ui.days', { n: 3 }) })),
  );
  expect(rowOf('上海').textContent).not.toContain('11月18–20日');
});

test('the count of changes is marked as partial beyond the first page', async () => {
  more = 25;
  sailings = { CNSHA: [aVisitorRow({ create_time: now.toISOString(), change_time: now.toISOString() })] };
  sailings = { ...sailings, CNTAO: [aVisitorRow()] };
  show();
  await waitFor(() => expect(within(rowOf('上海')).getByText('新增 1 条以上')).toBeTruthy());
  await waitFor(() => expect(within(rowOf('青岛')).getByText(t('home.noNewsInPart', { n: 1 }))).toBeTruthy());
});

test('a lane with new, changed and withdrawn sailings shows one badge with their sum', async () => {
  const [early, soon] = ['2026-11-01T00:00:00.000Z', now.toISOString()];
  const rows = [
    aVisitorRow({ create_time: soon, change_time: soon }),
    aVisitorRow({ id: '01a08376-dc00-741c-b070-f244bf2a2461', create_time: early, change_time: soon }),
    aVisitorRow({ id: '01a08376-dc00-741c-b070-f244bf2a2462', withdrawn_time: soon }),
  ];
  more = 25;
  sailings = { CNSHA: rows, CNTAO: [] };
  show();
  await waitFor(() => expect(within(rowOf('上海')).getByText('3+ 处变动')).toBeTruthy());
  expect(rowOf('上海').textContent).not.toContain('新增');
});

test('a lane with more than one page shows its total, and hatches the days after the last laycan', async () => {
  more = 25;
  sailings = { CNSHA: [aVisitorRow()], CNTAO: [] };
  show();
  await waitFor(() => expect(rowOf('上海').textContent).toContain(t('search.sailings', { n: 26 })));
  // The last known laycan begins on the 22nd, which is six days after Monday the 16th. Further sailings may
  // begin on the same day.
  const hatched = rowOf('上海').querySelector<HTMLElement>('[aria-hidden] > span');
  expect(hatched?.style.getPropertyValue('--at')).toBe(`${6 / 56}`);
});

test('a lane without sailings shows that it has none', async () => {
  show();
  await waitFor(() => expect(rowOf('青岛').textContent).toContain(catalogue.home.noneInWeeks));
});

test('an unreachable lane shows a message, and the others stay', async () => {
  sailings = { CNSHA: [aVisitorRow()] };
  show();
  await waitFor(() => expect(rowOf('青岛').textContent).toContain(catalogue.home.boardOffline));
  await waitFor(() => expect(rowOf('上海').textContent).toContain('11月22–25日'));
});

test('a lane that the server failed to send is not shown as missing on the device', async () => {
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('CNTAO') ? new Response('', { status: 500 }) : answer(address),
  );
  show();
  await waitFor(() => expect(rowOf('青岛').textContent).toContain(catalogue.shell.chipFailing));
  expect(rowOf('青岛').textContent).not.toContain(catalogue.home.boardOffline);
});

test('a board without any loaded lane is hidden, and shown again when a lane has loaded', async () => {
  sailings = {};
  const onMissing = vi.fn<(isMissing: boolean) => void>();
  render(<LaneBoard lanes={lanes} names={namesOf(harbors)} now={now} onMissing={onMissing} />);
  await waitFor(() => expect(onMissing).toHaveBeenLastCalledWith(true));
  expect(screen.queryByRole('list')).toBeNull();
  sailings = { CNSHA: [aVisitorRow()] };
  connectionState.status = 'up';
  await waitFor(() => expect(onMissing).toHaveBeenLastCalledWith(false));
  expect(screen.getByRole('list')).toBeTruthy();
});
