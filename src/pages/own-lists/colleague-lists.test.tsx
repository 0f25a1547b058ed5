// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { ColleagueLists } from './colleague-lists.tsx';

let lastId = 30;
beforeEach(async () => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  // Each test has a new member, so that no test reads the cached answers of another. The session is stored,
  // because otherwise the page would find none.
  const user_info = { id: ++lastId, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
  await putSession({ token: 'a token', user_info });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await deleteSession();
});

const broken = () => ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 });
const unreached = (): Response => {
  throw new TypeError('no connection');
};
const profile = vi.hoisted(() => ({ tier: 'corporate' }));
vi.mock('../../features/account/use-profile.ts', () => ({ useProfile: () => ({ answer: profile }) }));

function show(colleagues: () => Response, tier = 'corporate') {
  profile.tier = tier;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = String(url instanceof Request ? url.url : url);
    asked.push(path);
    return path.includes('colleague') ? colleagues() : unreached();
  });
  render(<ColleagueLists book={null} today="2026-11-25" onSharing={() => {}} />);
  return asked;
}

test('offline, missing shared lists are reported and can be requested again', async () => {
  const asked = show(unreached);
  expect(await screen.findByText('离线，本机未保存同事共享的内容')).toBeTruthy();
  const before = asked.filter((path) => path.includes('colleague')).length;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await expect.poll(() => asked.filter((path) => path.includes('colleague')).length).toBeGreaterThan(before);
});

test('a server error is reported as such', async () => {
  show(broken);
  expect(await screen.findByText('同事共享的内容加载失败')).toBeTruthy();
});

test('a member without colleagues sends no request and sees no error', async () => {
  const asked = show(broken, 'vip');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked.filter((path) => path.includes('colleague'))).toEqual([]);
  expect(screen.queryByText('同事共享的内容加载失败')).toBeNull();
});
