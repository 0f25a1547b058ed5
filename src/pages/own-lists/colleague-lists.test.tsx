// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { lineState } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { ColleagueLists } from './colleague-lists.tsx';

let lastId = 30;
beforeEach(() => {
  setLanguage('zh', book);
  lineState.line = 'up';
  // Each a member of their own: what one was told is no copy of another's.
  sessionState.member_id = ++lastId;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const broken = () => ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 });
const unreached = (): Response => {
  throw new TypeError('no line');
};
const may = {
  search: true,
  see_ship: true,
  see_details: true,
  collect: true,
  publish: false,
  administer: false,
};
const limits = {
  collection_groups: 5,
  collection_lanes: 50,
  pinned_lanes: 5,
  own_lists: 20,
  seats: 0,
  api_keys: 0,
};
const ofTier = (tier: string) => () =>
  ourData({ role: 'COMMON', publisher: false, certified: true, tier, may, limits });

function show(colleagues: () => Response, permission: () => Response = unreached) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = String(url instanceof Request ? url.url : url);
    asked.push(path);
    if (path.includes('colleague')) return colleagues();
    return path.includes('permission') ? permission() : unreached();
  });
  render(<ColleagueLists book={null} today="2026-11-25" onSharing={() => {}} />);
  return asked;
}

test('what colleagues share is not there without a line: that is said, and asked for again', async () => {
  const asked = show(unreached);
  expect(await screen.findByText('离线，本机未保存同事共享的内容')).toBeTruthy();
  const before = asked.filter((path) => path.includes('colleague')).length;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() =>
    expect(asked.filter((path) => path.includes('colleague')).length).toBeGreaterThan(before),
  );
});

test('a server that fails is told as that', async () => {
  show(broken);
  expect(await screen.findByText('同事共享的内容加载失败')).toBeTruthy();
});

test('whoever has no colleagues hears nothing of them', async () => {
  let isTold = false;
  show(broken, () => {
    isTold = true;
    return ofTier('vip')();
  });
  await vi.waitFor(() => expect(isTold).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText('同事共享的内容加载失败')).toBeNull();
});
