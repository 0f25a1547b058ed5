// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeKeyFiles } from '../../../tests/support/fake-key-files.ts';
import { closeTabs, logIn, openTab, write, type Tab } from '../../../tests/support/sealed-device.ts';

const keyFiles = new FakeKeyFiles();
const tabs: Tab[] = [];
let stop = () => {};

beforeEach(() => keyFiles.give());
afterEach(async () => {
  stop();
  cleanup();
  await closeTabs(tabs.splice(0));
  vi.unstubAllGlobals();
});

/** Shows the header and the bars as the page does while it starts. */
async function showHead(): Promise<void> {
  const { setLanguage } = await import('../../i18n/t.ts');
  const { catalogue } = await import('../../i18n/zh/catalogue.ts');
  setLanguage('zh', catalogue);
  const [{ Account }, { SpeakingBars }] = await Promise.all([
    import('./account.tsx'),
    import('./speaking-bars.tsx'),
  ]);
  render(
    <>
      <Account path="/" />
      <SpeakingBars />
    </>,
  );
}

test('a file system that hangs leaves the header without login and member for three seconds only', async () => {
  const before = await openTab();
  tabs.push(before);
  await logIn(before, 7);
  await write(before, 'x');
  keyFiles.beforeRead = () => new Promise(() => {});
  const tab = await openTab();
  tabs.push(tab);
  // The boot script sets this attribute from the cookie. It hides the login link.
  document.documentElement.dataset['signedIn'] = '';
  await showHead();
  const started = performance.now();
  stop = tab.session.watch();
  const bar = await screen.findByText(/本机有 1 项改动未发送，登录后继续。/, {}, { timeout: 20_000 });
  expect(performance.now() - started).toBeGreaterThan(2_500);
  expect(bar.textContent).toContain('本机暂时读不到登录信息。');
  expect(document.documentElement.dataset['signedIn']).toBeUndefined();
  expect(screen.getByRole('link', { name: '登录 / 注册' })).toBeTruthy();
  expect(document.cookie).toContain('signed_in=1');
});
