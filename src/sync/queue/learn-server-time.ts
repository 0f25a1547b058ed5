import { isOurs } from '../../../contract/wire/our-mark.ts';
import { isServerTimeKnown, noteServerTime } from '../../state/server-clock.ts';

/**
 * Asks the server for its time if it is not known yet, because the device's clock may be weeks wrong. The age
 * of a change decides whether it may still be sent. Offline the time stays unknown.
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
