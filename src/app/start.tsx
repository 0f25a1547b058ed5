import '../ui/tokens.css';
import '../ui/base.css';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import * as limits from '../../contract/limits/limits.ts';
import { loadWithRetry } from '../frame/lazy-part.tsx';
import { App } from './app.tsx';
import { hashPath, hashSearch } from './hash-location.ts';
import { isHome, screenOf } from './screens.tsx';
import { watchScroll } from './scroll-memory.ts';
import { loadFirstTexts, pageLanguage } from './texts.ts';

/**
 * The longest wait in ms for the first answers. Answers stored on this device arrive in this time. Slower
 * answers are rendered when they arrive.
 */
const aheadMostMs = 150;

/**
 * Starts the application. Hydrates the prerendered home page. On any other path, shows the prerendered
 * outline (placeholder) until the page can be rendered.
 */
export async function start(): Promise<void> {
  // The development server has no inline scripts, so their module is loaded here.
  if (import.meta.env.DEV) void import('../boot/early-clicks.ts').then(({ listenEarly }) => listenEarly());
  const texts = loadFirstTexts(pageLanguage());
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element with the id root');
  const isPrerendered = isHome(hashPath()) && root.dataset['screen'] === 'home';
  const loaded = screenOf(hashPath()).load();
  // The home page is hydrated without the code that calls the server, which is loaded afterwards. Any other
  // page is rendered with its first answers, so for it that code is loaded first.
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
    // A transition renders in small steps, so that the page responds to input in between.
    startTransition(() => void hydrateRoot(root, app));
  else {
    const waitMs = root.dataset['screen'] === 'outline' ? limits.asyncPageTimeoutMs : limits.asyncPageDelayMs;
    await Promise.race([loaded.catch(() => {}), passed(waitMs)]);
    await Promise.race([asked.catch(() => {}), passed(aheadMostMs)]);
    startTransition(() => createRoot(root).render(app));
  }
  requestAnimationFrame(() =>
    setTimeout(
      () => void loadWithRetry(() => import('./start-behind.ts')).then(({ startBehind }) => startBehind()),
    ),
  );
}

async function readFirst(): Promise<void> {
  const { readFirstAnswers } = await import('./first-answers.ts');
  await readFirstAnswers(hashPath(), hashSearch());
}

/** Resolves after `ms`. If the page has not loaded by then, the application shows its loading state. */
const passed = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });
