// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setLanguage } from '../i18n/t.ts';
import { catalogue as chinese } from '../i18n/zh/catalogue.ts';
import { navigate } from './hash-location.ts';
import type { Screen } from './screens.tsx';
import { watchScroll } from './scroll-memory.ts';
import { useArrival } from './use-arrival.ts';

const screen = { title: () => '收藏' } as Screen;

function Page({ isThere }: { isThere: boolean }) {
  useArrival(screen, isThere);
  return (
    <>
      <div popover="manual" role="menu">
        <button type="button">退出登录</button>
      </div>
      <main>{isThere && <h1>收藏</h1>}</main>
    </>
  );
}

/**
 * Opens a document whose second page is still loading. The first page does not move the focus; the second
 * page moves it when it is rendered.
 */
function openBeforeArrival() {
  const { rerender, getByRole } = render(<Page isThere />);
  rerender(<Page isThere={false} />);
  return { arrive: () => rerender(<Page isThere />), heading: () => getByRole('heading') };
}

beforeEach(() => setLanguage('zh', chinese));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a page that has loaded moves the focus to its heading', () => {
  const page = openBeforeArrival();
  page.arrive();
  expect(document.activeElement).toBe(page.heading());
});

it('a page that loads late leaves the focus in an open menu', () => {
  const page = openBeforeArrival();
  const entry = document.querySelector<HTMLElement>('[role=menu] button');
  entry?.focus();
  page.arrive();
  expect(document.activeElement).toBe(entry);
});

it('keyboard focus set right after rendering is not moved back to the heading', () => {
  const Pressing = () => {
    const button = useRef<HTMLButtonElement>(null);
    // Focuses the button at the first moment after rendering at which a user could have pressed a key.
    useEffect(() => button.current?.focus(), []);
    return <button ref={button} type="button" aria-label="删除" />;
  };
  const Arriving = ({ isThere }: { isThere: boolean }) => {
    useArrival(screen, isThere);
    return <main>{isThere && <Pressing />}</main>;
  };
  const { rerender, getByRole } = render(<Arriving isThere />);
  rerender(<Arriving isThere={false} />);
  rerender(<Arriving isThere />);
  expect(document.activeElement).toBe(getByRole('button'));
});

it('a new list page starts at its top, a filter moves nothing', () => {
  navigate('/pages/tool/supplier/index?page=2&q=rope');
  watchScroll();
  // In the test both page and window have height 0, so the page counts as tall enough.
  vi.stubGlobal('innerHeight', 0);
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  const { getByRole } = render(<Page isThere />);
  const stands = () => [scroll.mock.calls.length, document.activeElement === getByRole('heading')];
  navigate('/pages/tool/supplier/index?q=rope&country=CN');
  expect(stands()).toEqual([0, false]);
  navigate('/pages/tool/supplier/index?q=rope&country=CN&page=2');
  expect(stands()).toEqual([1, true]);
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  navigate('/pages/tool/supplier/index?q=rope&country=CN&page=3');
  expect(stands()).toEqual([2, true]);
});
