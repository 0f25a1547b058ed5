// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { CollectionPage } from '../../../contract/calls/favourites.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import type { Favourites } from '../../features/favourites/use-favourites.ts';
import { connectionState, setConnectionStatus } from '../../state/connection-state.ts';
import { forgetAnswers } from '../../sync/copies/answer-memo.ts';
import { useNextSailings } from './use-next-sailings.ts';

const laneTotal = 250;
const favourites: Favourites = { groups: [], shipowners: [], laneTotal, unsent: new Map() };
const endOf = (at: number) =>
  `CN${String(at)
    .padStart(3, '0')
    .replaceAll(/\d/g, (one) => 'ABCDEFGHIJ'[Number(one)] ?? '')}`;
const laneAt = (at: number): CollectionPage['list'][number] => ({
  group_id: '01936d5c-0000-7000-8000-000000000001',
  from: endOf(at),
  to: 'SAJED',
  sequence: 'V',
  version: 1,
  create_time: '2026-11-01T00:00:00.000Z',
  sailing_total: at,
  next_start_time: null,
  sailings: [],
});

let asked: number[];
let underWay: number;
let underWayMost: number;
let isCut: (page: number) => boolean;

beforeEach(() => {
  asked = [];
  underWay = 0;
  underWayMost = 0;
  isCut = () => false;
  forgetAnswers();
  connectionState.status = 'up';
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://site').searchParams;
    const page = Number(query.get('page') ?? 1);
    const size = Number(query.get('page_size'));
    asked.push(page);
    underWay++;
    underWayMost = Math.max(underWayMost, underWay);
    await Promise.resolve();
    underWay--;
    if (isCut(page)) throw new TypeError('Failed to fetch');
    const list = Array.from({ length: laneTotal }, (_, at) => laneAt(at)).slice(
      (page - 1) * size,
      page * size,
    );
    return ourData(
      { groups: [], list, total: laneTotal, page, page_size: size },
      { date: new Date(Date.UTC(2026, 10, 20, 12, 0, asked.length)).toUTCString() },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderHook(() => useNextSailings(favourites)).result;
const totalOf = ({ current }: ReturnType<typeof open>, at: number) =>
  current.of(laneAt(at).group_id, `${endOf(at)}>SAJED`)?.sailing_total;

test('lanes of all pages get next sailings, one request at a time', async () => {
  const next = open();
  await waitFor(() => expect(totalOf(next, 249)).toBe(249));
  expect([0, 99, 100, 199, 200].map((at) => totalOf(next, at))).toEqual([0, 99, 100, 199, 200]);
  expect([asked, underWayMost]).toEqual([[1, 2, 3], 1]);
  await waitFor(() => expect(next.current).toMatchObject({ pending: false, failure: undefined }));
});

test('a failed page is reported and requested again after reconnecting', async () => {
  isCut = (page) => page === 2;
  const next = open();
  await waitFor(() =>
    expect(next.current).toMatchObject({ pending: false, failure: { code: 'unreachable' } }),
  );
  expect([totalOf(next, 99), totalOf(next, 100)]).toEqual([99, undefined]);
  isCut = () => false;
  act(() => setConnectionStatus('up'));
  await waitFor(() => expect(totalOf(next, 249)).toBe(249));
  await waitFor(() => expect(next.current.failure).toBeUndefined());
});

test('a failed request without a copy is repeated once the device has stored something', async () => {
  isCut = () => true;
  const { result, rerender } = renderHook(({ stored }) => useNextSailings(favourites, stored), {
    initialProps: { stored: '' },
  });
  await waitFor(() => expect(result.current).toMatchObject({ pending: false, answer: undefined }));
  const before = asked.length;
  rerender({ stored: 'CNSHA>SAJED 1' });
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await waitFor(() => expect(result.current.pending).toBe(false));
  const after = asked.length;
  rerender({ stored: 'CNSHA>SAJED 1' });
  expect(asked).toHaveLength(after);
});
