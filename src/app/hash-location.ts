import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';

/**
 * Returns the path and query in the URL's hash. For example, `#/pages/agreement/index?id=1` contains both.
 */
const readHash = (): string => `/${location.hash.replace(/^#?\/?/, '')}`;

/** Returns the path in the URL's hash, without the query. */
export const hashPath = (hash = readHash()): string => hash.split('?', 1)[0] ?? '/';

/** Returns the query in the URL's hash with its `?`; empty if there is no query. */
export function hashSearch(hash = readHash()): string {
  const at = hash.indexOf('?');
  return at < 0 ? '' : hash.slice(at);
}

/** The visible page (by the paths that belong to it), and its last URL. */
export interface PageAddress {
  isOf: (path: string) => boolean;
  last: string;
}

/**
 * The URL of the visible page. While the next page loads, the old page is still visible and must not read the
 * URL of the next one. Otherwise it would show wrong content, and a map could overwrite the new URL.
 */
export const PageAddressContext = createContext<PageAddress | null>(null);

function hashOf(page: PageAddress | null): string {
  const hash = readHash();
  if (page === null) return hash;
  if (page.isOf(hashPath(hash))) page.last = hash;
  return page.last;
}

/** Returns the `href` for a path of the application. */
export const hashHref = (path: string): string => `#${path}`;

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Navigates to a path of the application. Dispatches a `hashchange` event, because `pushState` does not. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const oldURL = location.href;
  const path = `#/${to.replace(/^#?\/?/, '')}`;
  if (replace) history.replaceState(state ?? history.state, '', path);
  else history.pushState(state, '', path);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
}

export function subscribeToHash(notify: () => void): () => void {
  addEventListener('hashchange', notify);
  addEventListener('popstate', notify);
  return () => {
    removeEventListener('hashchange', notify);
    removeEventListener('popstate', notify);
  };
}

/** The options that wouter passes to a hook. Only at build time do they contain the path to render. */
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

/**
 * A location hook for wouter's `Router` that reads path and query from the hash. The hash hook of wouter
 * cannot be used, because it expects the query outside the hash.
 */
export const useHashLocation: BaseLocationHook = Object.assign(useHashPath, {
  hrefs: hashHref,
  searchHook: useHashSearch,
});
