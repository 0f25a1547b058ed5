import { isOurs } from '../../../contract/wire/our-mark.ts';
import { isServerTimeKnown, noteServerTime } from '../../store/server-clock.ts';

/**
 * Asks the server for the time where it is not known yet, as the device's clock may be weeks ahead or behind: how old
 * a change is decides whether it may still be sent. Without a line it stays unknown.
 */
export async function learnServerTime(): Promise<void> {
  if (isServerTimeKnown()) return;
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal });
    if (isOurs(answer)) noteServerTime(Date.parse(answer.headers.get('date') ?? ''));
  } catch {
    // See above.
  }
}
