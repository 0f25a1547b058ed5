// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { laterBook } from '../../i18n/zh/later-book.ts';
import { deleteStore } from '../../store/open-store.ts';
import { deleteSession, getSession, putSession } from '../../store/session.ts';
import { useLogOut } from './use-log-out.ts';

const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

beforeEach(() => setLanguage('zh', { ...book, ...laterBook }));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await deleteSession();
  await deleteStore();
});

test('whoever logs out on another page comes home as nobody, so that home asks without the old token', async () => {
  await putSession({ token: 'abc', header: 'Bearer', user_info, role: 'COMMON' });
  vi.stubGlobal('fetch', async () => ourData({}));
  const { hook, history } = memoryLocation({ path: '/pages/user/index', record: true });
  const holders: unknown[] = [];
  const seen: typeof hook = () => {
    const [path, navigate] = hook();
    return [
      path,
      (to) => {
        void getSession().then((session) => holders.push(session));
        navigate(to);
      },
    ];
  };
  const wrapper = ({ children }: { children: ReactNode }) => <Router hook={seen}>{children}</Router>;
  const { result } = renderHook(() => useLogOut(), { wrapper });
  result.current();
  await waitFor(() => expect(holders).toEqual([null]));
  expect(history).toEqual(['/pages/user/index', '/']);
});
