import '../ui/tokens.css';
import '../ui/base.css';

import { StrictMode } from 'react';
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
  const texts = loadFirstTexts(pageLanguage());
  const loaded = screenOf(hashPath()).load();
  await texts;
  // What asks the server is not needed to take over the page, but right after.
  void import('../sync/read-answer.ts');
  watchScroll();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (isHome(hashPath()) && root.dataset['screen'] === 'home') hydrateRoot(root, app);
  else {
    await Promise.race([loaded.catch(() => {}), patience()]);
    createRoot(root).render(app);
  }
  requestAnimationFrame(() =>
    setTimeout(() => void import('./start-behind.ts').then(({ startBehind }) => startBehind())),
  );
}

/** A page that does not come in this time is told about by the application itself. */
const patience = () =>
  new Promise<void>((done) => {
    setTimeout(done, limits.loadingDelayMs);
  });

void start();
