// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import type { Seats } from '../../../contract/calls/seats.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { useLinkedOffer, useSeats } from './use-seats.ts';

beforeEach(() => {
  connectionState.status = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seatsOf = (most: number): Seats => ({
  is_demo: false,
  own: { most, until: null, list: [] },
  held: null,
  offers: [],
});

test('a later answer replaces the result of an action', async () => {
  let most = 5;
  vi.stubGlobal('fetch', async () => ourData(seatsOf(most)));
  const { result } = renderHook(() => useSeats());
  await waitFor(() => expect(result.current.answer?.own?.most).toBe(5));
  act(() => result.current.put(seatsOf(6)));
  expect(result.current.answer?.own?.most).toBe(6);
  most = 8;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.answer?.own?.most).toBe(8));
});

test('an offer that failed to load can be retried and is not gone', async () => {
  const broken = () => ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 });
  vi.stubGlobal('fetch', async () => broken());
  const { result } = renderHook(() => useLinkedOffer('a token of a link'));
  await waitFor(() => expect(result.current.failure).toBeDefined());
  expect(result.current.offer).toBeUndefined();
  const offer = { id: 3, owner: '林越', expire_time: '2026-12-20T06:05:00.000Z' };
  vi.stubGlobal('fetch', async () => ourData(offer));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.offer).toEqual(offer));
  expect(result.current.failure).toBeUndefined();
});
