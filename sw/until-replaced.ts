import { keepNoMoreMessage } from '../contract/wire/device-caches.ts';

/**
 * Makes what an event waits for end with the worker's time: a browser lets the next version in only while this one is
 * at rest. What is cut off in the middle begins anew the next time.
 */
export function untilReplaced(
  scope: Pick<ServiceWorkerGlobalScope, 'addEventListener'>,
): <Result>(work: Promise<Result>) => Promise<Result | undefined> {
  const isReplaced = new Promise<undefined>((done) =>
    scope.addEventListener('message', ({ data }) => {
      if (data?.type === keepNoMoreMessage) done(undefined);
    }),
  );
  return (work) => Promise.race([work, isReplaced]);
}
