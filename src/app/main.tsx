import '../ui/tokens.css';
import '../ui/base.css';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { limits } from '../../contract/limits.ts';
import { App } from './app.tsx';
import { hashPath } from './hash-location.ts';
import { isHome, screenOf } from './routes.tsx';
import { watchScroll } from './scroll-memory.ts';
import { loadFirstTexts, pageLanguage } from './texts.ts';

/**
 * Takes over the prerendered home, or puts the screen that the hash names in place of its prerendered
 * outline. The outline stays until the page can be painted.
 */
async function start(): Promise<void> {
  // In development nothing is inline.
  if (import.meta.env.DEV) void import('./boot/early-clicks.ts').then(({ listenEarly }) => listenEarly());
  const texts = loadFirstTexts(pageLanguage());
  const loaded = screenOf(hashPath()).load();
  // What asks the server is not needed to take over the page, but right after.
  void import('../sync/read-answer.ts');
  await texts;
  watchScroll();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (isHome(hashPath()) && root.dataset['screen'] === 'home')
    // In pieces, as everything that a transition draws: the page stays ready for whoever touches it.
    startTransition(() => void hydrateRoot(root, app));
  else {
    const waitMs = root.dataset['screen'] === 'outline' ? limits.asyncPageTimeoutMs : limits.asyncPageDelayMs;
    await Promise.race([loaded.catch(() => {}), passed(waitMs)]);
    startTransition(() => createRoot(root).render(app));
  }
  requestAnimationFrame(() =>
    setTimeout(() => void import('./start-behind.ts').then(({ startBehind }) => startBehind())),
  );
}

/** Of a page that has not come by then, the application itself tells. */
const passed = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

void start();
