// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { storeInTab } from './tab-memory.ts';

const name = 'typed';
const stored = () => sessionStorage.getItem(name);
let typed: string | null;
let end: () => void;

beforeEach(() => {
  typed = null;
  end = storeInTab(name, () => typed);
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

test('typed text is stored only while the page is hidden', () => {
  typed = '500 t of steel';
  be('hidden');
  expect(stored()).toBe('"500 t of steel"');
  be('visible');
  expect(stored()).toBeNull();
});

test('closing the form on a hidden page deletes the stored text', () => {
  typed = '138 0000 0000';
  be('hidden');
  end();
  expect(stored()).toBeNull();
});

test('text that was sent since is deleted when the page is left again', () => {
  typed = '500 t of steel';
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBe('"500 t of steel"');
  typed = null;
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBeNull();
});
