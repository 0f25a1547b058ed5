// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { CollectPage } from './collect-page.tsx';
import { NoLanes } from './no-lanes.tsx';

let lastId = 50;
beforeEach(async () => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  // Stores a session. Otherwise the page would find none and show the login.
  const user_info = { id: ++lastId, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
  await putSession({ token: 'a token', user_info });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await deleteSession();
});

const none = '还没有收藏航线';
const noOwners = '点星标收藏船东';

test('a server error is not shown as an empty list of favourites', async () => {
  const asked = vi.fn<() => Promise<Response>>(async () =>
    ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 }),
  );
  vi.stubGlobal('fetch', asked);
  render(<CollectPage />);
  expect(await screen.findByText('收藏加载失败')).toBeTruthy();
  for (const said of [none, noOwners]) expect(screen.queryByText(new RegExp(said))).toBeNull();
  const before = asked.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before);
});

test('offline, the page shows that this device stores no favourites', async () => {
  connectionState.status = 'offline';
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  render(<CollectPage />);
  expect(await screen.findByText('离线，本机没有收藏的航线')).toBeTruthy();
  for (const said of [none, noOwners]) expect(screen.queryByText(new RegExp(said))).toBeNull();
});

test('a member without favourites has one button, which opens the form for a lane', () => {
  const onAdd = vi.fn<() => void>();
  render(<NoLanes refreshed={{ isDone: true, failure: undefined, retry: () => {} }} onAdd={onAdd} />);
  expect(screen.getByText(none)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '添加航线' }));
  expect(onAdd).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link')).toBeNull();
});
