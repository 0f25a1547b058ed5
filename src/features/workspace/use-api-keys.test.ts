// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import type { ApiKeyRow } from '../../../contract/calls/workspace/api-key.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { useApiKeys } from './use-api-keys.ts';

const aKey = (id: number): ApiKeyRow => ({
  id,
  title: `系统 ${id}`,
  hint: 'abcd',
  creator: '',
  calls_per_minute: 60,
  create_time: '2026-11-20T00:00:00.000Z',
  last_used_time: null,
});
let there: ApiKeyRow[];

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  sessionState.member_id = 7;
  there = [aKey(1), aKey(2)];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Simulates a server that applies a change but answers with a failure. */
const answering = (change: () => void, failure: () => Response) =>
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { method } = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://here'),
      init,
    );
    if (method === 'GET') return ourData({ list: there, most: 5, has_higher: false });
    change();
    return failure();
  });
const ids = (view: ReturnType<typeof useApiKeys>) => view.list?.map(({ id }) => id);

test('a key whose answer was lost appears in the list', async () => {
  answering(
    () => (there = [aKey(3), ...there]),
    () => new Response('', { status: 502 }),
  );
  const { result } = renderHook(() => useApiKeys(4));
  await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
  await act(() => result.current.make('系统 3'));
  await waitFor(() => expect(ids(result.current)).toEqual([3, 1, 2]));
});

test('a key revoked by another person leaves the list', async () => {
  answering(
    () => (there = [aKey(2)]),
    () => ourAnswer({ status: 404, code: 'not_found', message: '' }, { status: 404 }),
  );
  const { result } = renderHook(() => useApiKeys(4));
  await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
  await act(() => result.current.revoke(1));
  await waitFor(() => expect(ids(result.current)).toEqual([2]));
});
