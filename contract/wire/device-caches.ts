/** Names of what lies in Cache Storage beside the shell. The page keeps answers there, the worker pictures. */
export const deviceCaches = {
  /** Of every cache of answers. */
  prefix: 'answers-',
  settings: 'answers-settings',
  harbors: 'answers-harbors',
  viewedPrefix: 'answers-viewed-',
  visitor: 'visitor',
  /** Answers of the vessel service: the same for everybody, and large. */
  vessels: 'answers-vessels',
  pictures: 'pictures',
  /** The choice of language for workers that cannot read cookies: a cache, and the address in it. */
  choices: 'choices',
  languageCopy: '/language',
} as const;

/** Tells the worker that no picture may stay. */
export const forgetPicturesMessage = 'FORGET_PICTURES';

/** Tells the worker that there is a line, to fetch what is missing of the shell. */
export const keepShellMessage = 'KEEP_SHELL';

/** Tells the worker to fetch the pages that it did not wait for at its installation. */
export const keepLaterMessage = 'KEEP_LATER_FILES';

/** Tells the worker whole addresses, `urls`, of what a page has fetched past it, to keep those files of it that are not in the shell. */
export const keepShownMessage = 'KEEP_SHOWN_FILES';

/** Tells a worker that another version is to take over: it fetches no more files for later, and waits for no answer. */
export const keepNoMoreMessage = 'KEEP_NO_MORE_FILES';

/**
 * The part of the cache of viewed answers that belongs to one Authorization header; the name tells
 * nothing about it. Needs a secure context, as the caches themselves do.
 */
export async function partitionOf(authorization: string | null): Promise<string> {
  if (authorization === null || authorization === '') return deviceCaches.visitor;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
