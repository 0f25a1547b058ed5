// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { VesselsPage } from './vessels-page.tsx';

let isScriptMissing = true;

/** Reports each observed element as visible at once. */
class EverythingIsNear {
  readonly #notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  observe() {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    this.#notify(entries, this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.stubGlobal('IntersectionObserver', EverythingIsNear);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  // An import of a script that cannot be loaded rejects.
  vi.doMock('../../trade-ui/map/open-map.ts', () => {
    if (isScriptMissing) throw new TypeError('Failed to fetch dynamically imported module');
    return { openMap: () => ({ show: () => {}, close: () => {} }) };
  });
});
afterEach(() => {
  cleanup();
  vi.doUnmock('../../trade-ui/map/open-map.ts');
  vi.unstubAllGlobals();
});

test('if the script of the map cannot be loaded, the vessels of the device are listed until a retry', async () => {
  render(<VesselsPage />);
  expect(await screen.findByText('地图尚未下载，联网后可查看')).toBeTruthy();
  expect(await screen.findByText(/地图须联网打开一次/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '本机已保存 0 艘' })).toBeTruthy();
  isScriptMissing = false;
  vi.resetModules();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await expect.poll(() => screen.queryByText(/地图须联网打开一次/)).toBeNull();
  expect(screen.queryByText('地图尚未下载，联网后可查看')).toBeNull();
});
