// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { laterCatalogue as laterEnglish } from '../../i18n/en/later-catalogue.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, getSession, putSession } from '../../store/session.ts';
import { currentToasts } from '../../ui/toasts.ts';
import { useLogOut } from './use-log-out.ts';

const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

beforeEach(() => setLanguage('zh', { ...catalogue, ...laterCatalogue }));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await deleteSession();
  await deleteStore();
});

test('logging out on another page shows home without asking with the old token', async () => {
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

test.each([
  ['zh', '已退出登录，2 行待修改的导入数据加密保存在本机；联网后服务器上的登录也会结束'],
  [
    'en',
    'Logged out. 2 imported rows that need review stay encrypted on this device. The server session ends when you are online again',
  ],
] as const)('logging out states what remains on this device, in %s', async (language, text) => {
  const books = { zh: { ...catalogue, ...laterCatalogue }, en: { ...english, ...laterEnglish } };
  setLanguage(language, books[language]);
  await putSession({ token: 'abc', user_info, data_key: [{ key_id: 'k', key: btoa('k'.repeat(32)) }] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  const store = await openStore();
  for (const id of ['a', 'b']) await store.table('import_tray').add({ member_id: 7, id, template_id: 'g' });
  const { hook } = memoryLocation({ path: '/' });
  const wrapper = ({ children }: { children: ReactNode }) => <Router hook={hook}>{children}</Router>;
  renderHook(() => useLogOut(), { wrapper }).result.current();
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe(text));
});
