// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepInTab } from './tab-memory.ts';

const name = 'typed';
const stored = () => sessionStorage.getItem(name);
let typed: string | null;
let end: () => void;

beforeEach(() => {
  typed = null;
  end = keepInTab(name, () => typed);
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function be(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('what is typed is stored while nobody sees the page, which a phone may end then, and not when it is seen again', () => {
  typed = '500 t of steel';
  be('hidden');
  expect(stored()).toBe('"500 t of steel"');
  be('visible');
  expect(stored()).toBeNull();
});

test('when the form is closed on a page that nobody sees, as a login in another tab closes one, nothing stays stored', () => {
  typed = '138 0000 0000';
  be('hidden');
  end();
  expect(stored()).toBeNull();
});

test('what was sent since the page was left the last time is stored no more', () => {
  typed = '500 t of steel';
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe('"500 t of steel"');
  typed = null;
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBeNull();
});
