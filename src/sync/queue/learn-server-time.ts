import { isOurs } from '../../../contract/wire/our-mark.ts';
import { isServerTimeKnown, noteServerTime } from '../../state/server-clock.ts';

/**
 * Asks the server for its time, if this page does not know it yet. The age of a change decides whether it may
 * still be sent, and the device's clock may be wrong by weeks. Offline the server's time stays unknown.
 */
export async function learnServerTime(): Promise<void> {
  if (isServerTimeKnown()) return;
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal });
    if (isOurs(answer)) noteServerTime(Date.parse(answer.headers.get('date') ?? ''));
  } catch {
    // An error is ignored: offline the time stays unknown.
  }
}
