import { stopCachingMessage } from '../contract/wire/device-caches.ts';

/**
 * Ends the wait of an event when the next version takes over, because a browser activates a new version only
 * while the current one is idle. Interrupted work starts again the next time.
 */
export function untilReplaced(
  scope: Pick<ServiceWorkerGlobalScope, 'addEventListener'>,
): <Result>(work: Promise<Result>) => Promise<Result | undefined> {
  const isReplaced = new Promise<undefined>((done) =>
    scope.addEventListener('message', ({ data }) => {
      if (data?.type === stopCachingMessage) done(undefined);
    }),
  );
  return (work) => Promise.race([work, isReplaced]);
}
