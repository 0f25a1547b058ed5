import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';

/** Path and query both live in the hash: `#/pages/agreement/index?id=1`. */
const readHash = (): string => `/${location.hash.replace(/^#?\/?/, '')}`;

/** The path in the hash now, without its query. */
export const hashPath = (hash = readHash()): string => hash.split('?', 1)[0] ?? '/';

/** The query in the hash now, with its `?`; empty without one. */
export function hashSearch(hash = readHash()): string {
  const at = hash.indexOf('?');
  return at < 0 ? '' : hash.slice(at);
}

/** The page that is shown, and the last address that was its own. */
export interface PageAddress {
  isOf: (path: string) => boolean;
  last: string;
}

/**
 * A page stays while the next one is on its way, and until then keeps its own address: read with the next one's query
 * it would show something else, and a map that moves would bring back whoever is leaving.
 */
export const PageAddressContext = createContext<PageAddress | null>(null);

function hashOf(page: PageAddress | null): string {
  const hash = readHash();
  if (page === null) return hash;
  if (page.isOf(hashPath(hash))) page.last = hash;
  return page.last;
}

/** What stands in an anchor for a path of ours. */
export const hashHref = (path: string): string => `#${path}`;

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to a path of ours. `pushState` tells nobody, so the event the browser would send is sent here. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const oldURL = location.href;
  const path = `#/${to.replace(/^#?\/?/, '')}`;
  if (replace) history.replaceState(state ?? history.state, '', path);
  else history.pushState(state, '', path);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
}

export function subscribeToHash(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  addEventListener('popstate', tell);
  return () => {
    removeEventListener('hashchange', tell);
    removeEventListener('popstate', tell);
  };
}

/** What wouter hands to a hook; at build time it names the path to render. */
interface RouterPaths {
  ssrPath?: string | undefined;
  ssrSearch?: string | undefined;
}

function useHashPath(router?: RouterPaths): [string, typeof navigate] {
  const page = useContext(PageAddressContext);
  const path = useSyncExternalStore(
    subscribeToHash,
    () => hashPath(hashOf(page)),
    () => router?.ssrPath ?? '/',
  );
  const go: typeof navigate = (to, options) => {
    if (!options?.replace || page === null || page.isOf(hashPath())) navigate(to, options);
  };
  return [path, go];
}

function useHashSearch(router?: RouterPaths): string {
  const page = useContext(PageAddressContext);
  return useSyncExternalStore(
    subscribeToHash,
    () => hashSearch(hashOf(page)),
    () => router?.ssrSearch ?? '',
  );
}

/** For wouter's `Router`. Its own hash hook leaves the query outside the hash. */
export const useHashLocation: BaseLocationHook = Object.assign(useHashPath, {
  hrefs: hashHref,
  searchHook: useHashSearch,
});
