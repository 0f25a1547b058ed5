// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { deleteStore, openStore } from '../../store/open-store.ts';
import { sessionState } from '../../store/session-state.ts';
import { useOwnFiles } from './use-own-files.ts';

const member = (id: number) => act(async () => void Object.assign(sessionState, { member_id: id }));

afterEach(async () => {
  cleanup();
  await member(0);
  await deleteStore();
});

test('waiting files are visible only to their member', async () => {
  const store = await openStore();
  await store.own_file.put({ member_id: 7, id: 'one', name: 'a.csv', content: 'YQ==', time: 1, reason: '' });
  await member(7);
  const seen: string[] = [];
  renderHook(() => {
    const files = useOwnFiles();
    seen.push(`${sessionState.member_id} ${files?.map(({ name }) => name).join() ?? 'none'}`);
  });
  await waitFor(() => expect(seen.at(-1)).toBe('7 a.csv'));
  await member(8);
  await waitFor(() => expect(seen.at(-1)).toBe('8 '));
  expect(seen).not.toContain('8 a.csv');
});
