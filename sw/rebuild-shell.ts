import { isWhatWasAsked } from './what-was-asked.ts';
import { wholeFile } from './whole-file.ts';

/** What is needed of Workbox's controller: the files of this version, and the names they are cached under. */
interface ShellFiles {
  getCachedURLs: () => string[];
  getCacheKeyForURL: (url: string) => string | undefined;
}

type FileCache = Pick<Cache, 'keys' | 'put'>;

/**
 * A browser may empty a cache while the worker lives on. What is missing of the shell is fetched again, one after the
 * other, as whoever is on a page comes first. What fails now is fetched the next time.
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
      if (isWhatWasAsked(url, response)) await cache.put(key, response);
    } catch {
      // See above.
    }
  }
}
