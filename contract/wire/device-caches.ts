/**
 * The names of caches in Cache Storage, except the cache of the application's own files. The service worker
 * stores API answers and pictures; the page stores the answers of the vessel service and the language choice.
 */
export const deviceCaches = {
  /** The prefix of the names of all caches that contain answers. */
  prefix: 'answers-',
  settings: 'answers-settings',
  harbors: 'answers-harbors',
  viewedPrefix: 'answers-viewed-',
  visitor: 'visitor',
  /** The answers of the vessel service. They are large and the same for every caller. */
  vessels: 'answers-vessels',
  pictures: 'pictures',
  /**
   * The cache for the language choice. Service workers read the choice from there, because not all of them
   * can read cookies.
   */
  choices: 'choices',
  /** The URL of the stored language choice in the cache `choices`. */
  languageCopy: '/language',
} as const;

/** The message that asks the service worker to delete all pictures. */
export const forgetPicturesMessage = 'FORGET_PICTURES';

/**
 * The message that informs the service worker that the network is available again, so that it fetches the
 * application's files that are not cached yet.
 */
export const cacheShellMessage = 'KEEP_SHELL';

/**
 * The message that asks the service worker to fetch the files of rarely opened pages, which it does not wait
 * for during its installation.
 */
export const cacheLaterFilesMessage = 'KEEP_LATER_FILES';

/**
 * The message with the full URLs (`urls`) of files and calls that the page fetched before the service worker
 * controlled it. The worker stores those files that its installation does not cache, and the answers of
 * cached calls. `authorization` is the Authorization header of the page's session, or null.
 */
export const cacheShownFilesMessage = 'KEEP_SHOWN_FILES';

/**
 * The message that informs an old service worker that a new version replaces it. The old worker then fetches
 * no further files and stops waiting for answers.
 */
export const stopCachingMessage = 'KEEP_NO_MORE_FILES';

/**
 * Returns the name of the cache for the API answers that one caller has viewed. The caller is identified by
 * the Authorization header; null is a visitor. For a member, the name contains a hash of the header, which
 * does not reveal the header. The function works only in a secure context, like Cache Storage.
 */
export async function partitionOf(authorization: string | null): Promise<string> {
  if (authorization === null || authorization === '') return deviceCaches.visitor;
  // Earlier versions cached unencrypted answers in caches whose name was made without this prefix. These
  // caches are deleted like those of an ended session.
  const text = new TextEncoder().encode(`sealed ${authorization}`);
  const bytes = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
