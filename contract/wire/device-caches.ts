/**
 * The names of caches in Cache Storage, except the cache of the application's own files. The service worker
 * stores answers and pictures; the page stores the answers of the vessel service and the language.
 */
export const deviceCaches = {
  /** The common prefix of all caches of answers. */
  prefix: 'answers-',
  settings: 'answers-settings',
  harbors: 'answers-harbors',
  viewedPrefix: 'answers-viewed-',
  visitor: 'visitor',
  /** The answers of the vessel service. They are large and the same for every caller. */
  vessels: 'answers-vessels',
  pictures: 'pictures',
  /**
   * The cache and the address under which the language choice is stored, for service workers that cannot read
   * cookies.
   */
  choices: 'choices',
  languageCopy: '/language',
} as const;

/** Asks the service worker to delete all pictures. */
export const forgetPicturesMessage = 'FORGET_PICTURES';

/**
 * Informs the service worker that there is a connection, so that it fetches the application's files that are
 * not cached yet.
 */
export const cacheShellMessage = 'KEEP_SHELL';

/** Asks the service worker to fetch the page files that its installation did not wait for. */
export const cacheLaterFilesMessage = 'KEEP_LATER_FILES';

/**
 * Sends the service worker the full addresses (`urls`) of files and calls that the page fetched before the
 * worker controlled it. The worker stores those files that installation does not cache, and the answers of
 * cached calls. `authorization` is the Authorization header of the page's session, or null.
 */
export const cacheShownFilesMessage = 'KEEP_SHOWN_FILES';

/**
 * Informs an old service worker that a new version is taking over. It then fetches no further files and stops
 * waiting for answers.
 */
export const stopCachingMessage = 'KEEP_NO_MORE_FILES';

/**
 * Returns the name of the cache for the answers that one caller viewed, identified by the Authorization
 * header. The name is a hash and reveals nothing about the header. Requires a secure context, as Cache
 * Storage does.
 */
export async function partitionOf(authorization: string | null): Promise<string> {
  if (authorization === null || authorization === '') return deviceCaches.visitor;
  // Earlier versions cached answers that were not encrypted, in partitions without this prefix. They are
  // deleted as those of an ended session.
  const text = new TextEncoder().encode(`sealed ${authorization}`);
  const bytes = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
