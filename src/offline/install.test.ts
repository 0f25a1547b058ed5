// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { deleteStore } from '../store/open-store.ts';
import { installState } from './install-state.ts';
import { captureInstallPrompt } from './install-offer.ts';
import { acceptInstall, dismissInstall, offerInstall } from './install.ts';

const rules = { afterVisits: 2, pauseDays: 60 };
const noon = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const day = 24 * hour;

let prompted: number;
function browserOffers(): void {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(offer, { prompt: async () => void (prompted += 1) }));
}

captureInstallPrompt();
beforeEach(() => {
  prompted = 0;
  installState.hint = 'none';
  browserOffers();
});
afterEach(deleteStore);

test('the hint is shown at a second visit at least an hour later', async () => {
  await offerInstall(rules, noon);
  await offerInstall(rules, noon + hour / 2);
  expect(installState.hint).toBe('none');
  await offerInstall(rules, noon + day);
  expect(installState.hint).toBe('button');
});

test('a dismissed hint stays hidden for the pause', async () => {
  await offerInstall(rules, noon);
  await offerInstall(rules, noon + day);
  await dismissInstall(noon + day);
  expect(installState.hint).toBe('none');
  await offerInstall(rules, noon + 60 * day);
  expect(installState.hint).toBe('none');
  await offerInstall(rules, noon + 62 * day);
  expect(installState.hint).toBe('button');
});

test("an accepted hint shows the browser's prompt once", async () => {
  await offerInstall(rules, noon);
  await offerInstall(rules, noon + day);
  await acceptInstall();
  await acceptInstall();
  expect([prompted, installState.hint]).toEqual([1, 'none']);
});
