// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { deleteStore } from '../../store/open-store.ts';
import { putRecentSearch } from '../../store/recent-searches.ts';
import { sessionState } from '../../store/session-state.ts';
import { useRecentSearches } from './use-recent-searches.ts';

afterEach(async () => {
  cleanup();
  await act(async () => void Object.assign(sessionState, { member_id: 0 }));
  await deleteStore();
});

test("a visitor's searches are never shown to the member who logs in", async () => {
  await putRecentSearch({ member_id: 0, from: 'CNSHA', to: 'AEJEA', since: '', until: '', time: 1 });
  const seen: (string | undefined)[] = [];
  const { result } = renderHook(() => {
    const searches = useRecentSearches();
    if (sessionState.member_id !== 0) seen.push(searches?.map(({ from }) => from).join());
    return searches;
  });
  await waitFor(() => expect(result.current?.map(({ from }) => from)).toEqual(['CNSHA']));

  await act(async () => void Object.assign(sessionState, { member_id: 7 }));
  await waitFor(() => expect(result.current).toEqual([]));
  expect(seen).not.toContain('CNSHA');
  expect(seen[0]).toBeUndefined();
});
