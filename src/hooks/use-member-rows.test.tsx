// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { LaycanStore } from '../store/laycan-store.ts';
import { deleteStore, openStore } from '../store/open-store.ts';
import { sessionState } from '../store/session-state.ts';
import { useMemberRows } from './use-member-rows.ts';

const member = (id: number) => act(async () => void Object.assign(sessionState, { member_id: id }));
const groupsOf = async (store: LaycanStore, memberId: number) => {
  const rows = await store.collection_group.where('member_id').equals(memberId).toArray();
  return rows.map(({ title }) => title);
};
async function putGroup(member_id: number, title: string): Promise<void> {
  const row = { member_id, id: title, title, sequence: 'V', version: 1, create_time: '' };
  await (await openStore()).collection_group.put(row);
}

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await member(0);
  await deleteStore();
});

test('the rows of the logged-in member are followed, never those of another member', async () => {
  await putGroup(7, 'Red Sea');
  await putGroup(8, 'Baltic');
  const { result } = renderHook(() => useMemberRows(groupsOf));
  expect(result.current).toBeUndefined();
  await member(7);
  await waitFor(() => expect(result.current).toEqual(['Red Sea']));
  await putGroup(7, 'West Africa');
  await waitFor(() => expect(result.current).toEqual(['Red Sea', 'West Africa']));
  await member(8);
  expect(result.current ?? ['Baltic']).toEqual(['Baltic']);
  await waitFor(() => expect(result.current).toEqual(['Baltic']));
  await member(0);
  expect(result.current).toBeUndefined();
});

test('rows that are wanted again are read again', async () => {
  await putGroup(7, 'Red Sea');
  await member(7);
  const seen: (readonly string[] | undefined)[] = [];
  const { rerender } = renderHook(
    ({ isWanted }) => {
      seen.push(useMemberRows(groupsOf, isWanted));
    },
    { initialProps: { isWanted: true } },
  );
  await waitFor(() => expect(seen.at(-1)).toEqual(['Red Sea']));

  const before = seen.length;
  rerender({ isWanted: false });
  await putGroup(7, 'West Africa');
  expect(seen.slice(before).filter((rows) => rows !== undefined)).toEqual([]);

  const again = seen.length;
  rerender({ isWanted: true });
  await waitFor(() => expect(seen.at(-1)).toEqual(['Red Sea', 'West Africa']));
  expect(seen.slice(again)).not.toContainEqual(['Red Sea']);

  // The rows are undefined again at once, even if nothing has been read between the two renders.
  rerender({ isWanted: false });
  const atOnce = seen.length;
  rerender({ isWanted: true });
  expect(seen[atOnce]).toBeUndefined();
  await waitFor(() => expect(seen.at(-1)).toEqual(['Red Sea', 'West Africa']));
});

/** Collects the errors that the page's error boundary would receive. */
function faultsOf(read: (store: LaycanStore, memberId: number) => Promise<readonly string[]>): string[] {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const said: string[] = [];
  class Faults extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
    override state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override componentDidCatch(error: Error): void {
      said.push(error.message);
    }
    override render = () => (this.state.hasFailed ? null : this.props.children);
  }
  renderHook(() => useMemberRows(read), { wrapper: Faults });
  return said;
}

test('a failed read is thrown to the page and does not stay pending', async () => {
  await member(7);
  const said = faultsOf(async () => {
    throw new Error('the disk is gone');
  });
  await waitFor(() => expect(said).toEqual(['the disk is gone']));
});

test('a database that does not open is thrown to the page', async () => {
  vi.spyOn(await openStore(), 'open').mockRejectedValue(new Error('forbidden'));
  await member(7);
  const said = faultsOf(() => new Promise(() => {}));
  await waitFor(() => expect(said).toEqual(['the database does not open']));
});
