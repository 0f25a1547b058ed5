import { useEffect, useMemo } from 'react';
import { Router, useLocation } from 'wouter';

import { Toaster } from '../ui/toaster.tsx';
import styles from './app.module.css';
import { Bars } from './shell/bars.tsx';
import { aliveEvent } from '../boot/alive-event.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './shell/footer.tsx';
import { PageAddressContext, useHashLocation, type PageAddress } from './hash-location.ts';
import { Header } from './shell/header.tsx';
import { LogOutSlot } from './shell/log-out-slot.tsx';
import { PageSlot } from './page-slot.tsx';
import { screenOf } from './screens.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { TabBar } from './shell/tab-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { usePage } from './use-page.ts';

/**
 * The application. `path` is passed only at build time, when pages are prerendered. In the browser, the path
 * is in the URL's hash.
 */
export function App({ path }: { path?: string }) {
  return (
    // The `Router` of wouter takes a hook as a prop and calls it. The lint rule does not know this.
    // oxlint-disable-next-line react/hooks
    <Router hook={useHashLocation} {...(path === undefined ? {} : { ssrPath: path })}>
      <Shell />
    </Router>
  );
}

function Shell() {
  const [path] = useLocation();
  const { state, shown } = usePage(screenOf(path));
  useArrival(shown, state.kind === 'page');
  const address = useMemo((): PageAddress => ({ isOf: (one) => screenOf(one) === shown, last: '' }), [shown]);
  useEffect(() => {
    dispatchEvent(new Event(aliveEvent));
  }, []);
  return (
    <>
      <SkipLink />
      <Header />
      <Bars />
      <main className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={shown.paths[0] ?? 'none'}>
          <PageAddressContext value={address}>
            <PageSlot state={state} />
          </PageAddressContext>
        </ErrorBoundary>
      </main>
      <Footer />
      <TabBar />
      <LogOutSlot />
      <Toaster />
    </>
  );
}
