import { workspaceStreamPath, type WorkspaceEvent } from '../../contract/wire/workspace-stream.ts';
import { readEvents } from '../../src/sync/live/read-events.ts';

/** A page that follows the changes of a workspace. */
export interface FollowedStream {
  status: number;
  headers: Headers;
  /** All events received so far. */
  events: WorkspaceEvent[];
  /** Resolves with the events as soon as they fulfil the condition. */
  until: (isEnough: (events: readonly WorkspaceEvent[]) => boolean) => Promise<WorkspaceEvent[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave: () => Promise<void>;
}

/** Opens the stream of workspace changes on a server. */
export async function followStream(
  ask: (path: string, init: RequestInit) => Response | Promise<Response>,
  headers: Readonly<Record<string, string>>,
): Promise<FollowedStream> {
  const ending = new AbortController();
  const response = await ask(workspaceStreamPath, { headers, signal: ending.signal });
  const events: WorkspaceEvent[] = [];
  const waits = new Set<() => void>();
  const reader = response.body?.getReader();
  const follow = async () => {
    if (!reader || response.status !== 200) return;
    for await (const event of readEvents(reader)) {
      if (event === null) continue;
      events.push(event);
      for (const look of waits) look();
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    until: (isEnough) =>
      new Promise((done, fail) => {
        const timer = setTimeout(
          () => fail(new Error(`the events are only ${JSON.stringify(events)}`)),
          10_000,
        );
        const look = () => {
          if (!isEnough(events)) return;
          waits.delete(look);
          clearTimeout(timer);
          done([...events]);
        };
        waits.add(look);
        look();
      }),
    ended: follow().catch(() => {}),
    leave: async () => {
      await reader?.cancel().catch(() => {});
      ending.abort();
    },
  };
}
