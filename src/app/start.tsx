import '../ui/tokens.css';
import '../ui/base.css';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import * as limits from '../../contract/limits/limits.ts';
import { App } from './app.tsx';
import { hashPath, hashSearch } from './hash-location.ts';
import { isHome, screenOf } from './screens.tsx';
import { watchScroll } from './scroll-memory.ts';
import { loadFirstTexts, pageLanguage } from './texts.ts';

/** What the device has takes no longer; of the network whatever is not there by then comes later. */
const aheadMostMs = 150;

/**
 * Takes over the prerendered home, or puts the screen that the hash names in place of its prerendered
 * outline. The outline stays until the page can be painted.
 */
export async function start(): Promise<void> {
  // In development nothing is inline.
  if (import.meta.env.DEV) void import('../boot/early-clicks.ts').then(({ listenEarly }) => listenEarly());
  const texts = loadFirstTexts(pageLanguage());
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const isPrerendered = isHome(hashPath()) && root.dataset['screen'] === 'home';
  const loaded = screenOf(hashPath()).load();
  // What asks the server is not needed to take over the page, but right after; any other page is drawn with its answers.
  const asked = isPrerendered ? import('../sync/answers/read-answer.ts') : readFirst();
  asked.catch(() => {});
  await texts;
  watchScroll();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (isPrerendered)
    // In pieces, as everything that a transition draws: the page stays ready for whoever touches it.
    startTransition(() => void hydrateRoot(root, app));
  else {
    const waitMs = root.dataset['screen'] === 'outline' ? limits.asyncPageTimeoutMs : limits.asyncPageDelayMs;
    await Promise.race([loaded.catch(() => {}), passed(waitMs)]);
    await Promise.race([asked.catch(() => {}), passed(aheadMostMs)]);
    startTransition(() => createRoot(root).render(app));
  }
  requestAnimationFrame(() =>
    setTimeout(() => void import('./start-behind.ts').then(({ startBehind }) => startBehind())),
  );
}

async function readFirst(): Promise<void> {
  const { readFirstAnswers } = await import('./first-answers.ts');
  await readFirstAnswers(hashPath(), hashSearch());
}

/** Of a page that has not come by then, the application itself tells. */
const passed = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });
