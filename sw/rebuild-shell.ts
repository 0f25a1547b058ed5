import { isRequestedFile } from './is-requested-file.ts';
import { wholeFile } from './whole-file.ts';

/** The methods of Workbox's controller that this module uses: this version's files and their cache keys. */
interface ShellFiles {
  getCachedURLs: () => string[];
  getCacheKeyForURL: (url: string) => string | undefined;
}

type FileCache = Pick<Cache, 'keys' | 'put'>;

/**
 * Fetches missing files of the shell, because a browser may empty a cache while the service worker stays
 * registered. Files are fetched one after another, so that the page's own requests come first. A file that
 * fails is fetched at the next call.
 */
export async function rebuildShell(
  files: ShellFiles,
  cache: FileCache,
  fetchFile: (url: string, options?: RequestInit) => Promise<Response>,
): Promise<void> {
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of files.getCachedURLs()) {
    const key = files.getCacheKeyForURL(url);
    if (!key || cached.has(key)) continue;
    try {
      const response = await wholeFile(await fetchFile(url), (options) => fetchFile(url, options));
      if (isRequestedFile(url, response)) await cache.put(key, response);
    } catch {
      // The failure is ignored: the file is fetched at the next call.
    }
  }
}
