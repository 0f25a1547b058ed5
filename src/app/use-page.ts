import { useEffect, useState, type ComponentType } from 'react';

import * as limits from '../../contract/limits/limits.ts';
import { loadWithRetry } from '../frame/lazy-part.tsx';
import { isIncomplete, renewDocument } from '../frame/renew-document.ts';
import type { Screen } from './screens.tsx';

/**
 * The state of a screen's page:
 *
 *   (page of the last screen) --200 ms--> loading --60 s--> late --120 s--> failed
 *             |                              |                |
 *             +-------- the page is here ----+----------------+--> page        import error --> failed
 *
 * A page that failed is loaded again until it succeeds.
 */
export type PageState =
  | { kind: 'page'; page: ComponentType }
  | { kind: 'loading' }
  | { kind: 'late' }
  | { kind: 'failed' };

interface Step {
  state: PageState;
  screen: Screen;
}

/**
 * Returns the page of a screen. If the page is loaded, it is returned in the same render. Otherwise the last
 * page stays visible for `limits.asyncPageDelayMs`, because most pages load in that time.
 */
export function usePage(screen: Screen): { state: PageState; shown: Screen } {
  const [step, setStep] = useState<Step>(() => pageStep(screen) ?? { state: { kind: 'loading' }, screen });
  // Read in each render, not stored in a React state. Otherwise a page that loads before the effect below
  // runs would never be shown.
  const isThere = screen.page !== undefined;
  const isShown = step.screen === screen && step.state.kind === 'page';
  const loaded = isShown ? undefined : pageStep(screen);
  if (loaded) setStep(loaded);

  useEffect(() => {
    // If a module could not be loaded, the browser fetches it again only for a new document. The page is
    // therefore reloaded.
    if (isIncomplete()) void renewDocument();
    if (isThere) return undefined;
    const waits = {
      loading: limits.asyncPageDelayMs,
      late: limits.asyncPageTimeoutMs,
      failed: limits.chunkTimeoutMs,
    };
    const kinds = ['loading', 'late', 'failed'] as const;
    const timers = kinds.map((kind) => setTimeout(() => setStep({ state: { kind }, screen }), waits[kind]));
    let isOver = false;
    const end = (state: PageState) => {
      if (isOver) return;
      timers.forEach(clearTimeout);
      setStep({ state, screen });
    };
    let isFailed = false;
    const fail = (error: unknown) => {
      if (isOver) throw error;
      if (isFailed) return;
      isFailed = true;
      console.warn('Loading chunk failed', error);
      end({ kind: 'failed' });
    };
    loadWithRetry(() => screen.load(), fail).then(
      (page) => end({ kind: 'page', page }),
      () => {},
    );
    return () => {
      isOver = true;
      timers.forEach(clearTimeout);
    };
  }, [screen, isThere]);

  return { state: step.state, shown: step.screen };
}

const pageStep = (screen: Screen): Step | undefined =>
  screen.page && { state: { kind: 'page', page: screen.page }, screen };
