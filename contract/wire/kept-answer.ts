/**
 * Where the service worker keeps answers and how it marks those it hands out from there. The page
 * looks into the same caches by itself.
 */
export const keptAnswers = {
  settings: 'answers-settings',
  harbors: 'answers-harbors',
  viewedPrefix: 'answers-viewed-',
  visitor: 'visitor',
  pictures: 'pictures',
  /** The choice of language for workers that cannot read cookies: a cache, and the address in it. */
  choices: 'choices',
  languageCopy: '/language',
  /** `1` on an answer that came from the worker's cache. */
  keptHeader: 'x-laycan-kept',
  /** On such an answer: why the network was not believed. Absent where it was not asked first. */
  faultHeader: 'x-laycan-fault',
  /** BroadcastChannel on which the worker names addresses whose kept answer was renewed behind. */
  renewedChannel: 'laycan-renewed',
} as const;

/** Why an answer of the network could not be used. */
export type LineFault = 'unreachable' | 'captive_portal' | 'timeout' | 'unavailable';

/** Tells the worker that nothing of these caches of viewed answers or pictures may stay. */
export interface ForgetAnswers {
  type: 'FORGET_ANSWERS';
  cacheNames: string[];
  /** Their session has ended: nothing of it may come late either. */
  isOver: boolean;
}

/** Tells the worker to fetch the pages that it did not wait for at its installation. */
export const keepLaterMessage = 'KEEP_LATER_FILES';

/** What goes over `renewedChannel`. */
export interface RenewedAnswer {
  url: string;
}

/**
 * The part of the cache of viewed answers that belongs to one Authorization header; the name tells
 * nothing about it. Needs a secure context, as the caches themselves do.
 */
export async function partitionOf(authorization: string | null): Promise<string> {
  if (authorization === null || authorization === '') return keptAnswers.visitor;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
