import type { WorkspaceEvent } from '../../../contract/wire/workspace-stream.ts';

/** The maximum length of an event in characters. No event of our server is longer. */
const eventCharsMost = 300_000;

/**
 * Reads the events of a stream of workspace changes. Yields null for a heartbeat. Throws if the content is
 * not such a stream. Each event must have exactly one line `data:`, as our server sends it.
 */
export async function* readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<WorkspaceEvent | null> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > eventCharsMost) throw new TypeError('An event of the stream is longer than the limit.');
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): WorkspaceEvent | null {
  const lines = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line));
  const valueOf = (name: string) => lines.find((line) => line?.[1] === name)?.[2];
  const [kind, data] = [valueOf('event'), valueOf('data')];
  if (kind === undefined || data === undefined) return null;
  return { kind, ...(JSON.parse(data) as object) } as WorkspaceEvent;
}
