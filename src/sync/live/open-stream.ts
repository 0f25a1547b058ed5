import type { WorkspaceEvent } from '../../../contract/wire/workspace-stream.ts';
import { isOurs } from '../../../contract/wire/our-mark.ts';
import { getSession } from '../../store/session.ts';
import { workerBypass } from '../../state/worker-bypass.ts';
import { readEvents } from './read-events.ts';

/**
 * The time limit in ms for the first event. If a proxy holds the stream back, no event arrives in this time.
 */
const firstMs = 10_000;
/**
 * The time in ms without a heartbeat after which the connection counts as broken. The server sends one every
 * 15 s.
 */
const silentMs = 40_000;

/**
 * Yields the events of a stream, and null for each heartbeat. Ends when the server ends the stream. Throws if
 * the stream is refused or breaks, or if nothing arrives for too long. The stream is read with `fetch`,
 * because `EventSource` cannot send the Authorization header.
 */
export async function* openStream(
  path: string,
  { since, signal }: { since: number | null; signal: AbortSignal },
): AsyncGenerator<WorkspaceEvent | null> {
  const session = await getSession();
  if (!session) return;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), firstMs);
  try {
    const response = await fetch(path, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: session.authorization,
        ...(since !== null && { 'Last-Event-ID': String(since) }),
      },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, silence.signal]),
      ...(workerBypass.isOn && { mode: 'same-origin' }),
    });
    if (!response.ok || !isOurs(response) || !response.body)
      throw new TypeError('The server refused the stream.');
    for await (const event of readEvents(response.body.getReader())) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
      yield event;
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
