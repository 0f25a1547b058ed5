import { keptAnswers, type RenewedAnswer } from '../../../contract/wire/kept-answer.ts';

/** Calls `tell` whenever the service worker has renewed the kept answer of this address behind, until aborted. */
export function watchRenewed(url: string, signal: AbortSignal, tell: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(keptAnswers.renewedChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<RenewedAnswer>) => {
    if (data.url === url) tell();
  });
  signal.addEventListener('abort', () => channel.close(), { once: true });
}
