import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';

import * as v from 'valibot';

import type { Command, Workplace } from './command.ts';
import { commands } from './command-table.ts';

/** A sheet of the most rows with long remarks stays far below it. */
const bodyBytesMost = 64 * 1024 * 1024;

interface Serving {
  database: Workplace['database'];
  clock: () => Date;
  /** A failure that no command foresees. */
  onFailure: (error: unknown) => void;
}

/**
 * Lets the administrator's commands work in the process that holds the database: `POST
 * /admin/import-sailings` with the command's input, answered by one line of JSON for each event. It
 * listens on the lock's socket only, which nobody but the same user can open. One command at a time.
 */
export function createAdminListener(serving: Serving): RequestListener {
  let queue: Promise<void> = Promise.resolve();
  return (request, response) => {
    queue = queue.then(() =>
      answer(request, response, serving).catch((error: unknown) => {
        serving.onFailure(error);
        response.destroy();
      }),
    );
  };
}

/** The path of a command on the socket. */
export function pathOf(command: Pick<Command, 'name'>): string {
  return `/admin/${command.name.replaceAll(' ', '-')}`;
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const command = commands.find((one) => pathOf(one) === request.url);
  if (!command || request.method !== 'POST') return refuse(request, response, command ? 405 : 404);
  if (Number(request.headers['content-length'] ?? Infinity) > bodyBytesMost) {
    return refuse(request, response, 413);
  }
  const body: unknown = await json(request).catch(() => undefined);
  const parsed = v.safeParse(command.input, body);
  if (!parsed.success) return refuse(request, response, 422);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const workplace = { database: serving.database, now: serving.clock() };
  try {
    // Leaving the loop early ends the command before it writes: nobody is there to read its result.
    for await (const event of command.run(parsed.output as never, workplace)) {
      if (response.destroyed) return undefined;
      if (!response.write(lineOf(event))) {
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    }
    return void response.end(lineOf(lastLines.whole));
  } catch (error) {
    serving.onFailure(error);
    return void response.end(lineOf(lastLines.broken));
  }
}

const lineOf = (event: object) => `${JSON.stringify(event)}\n`;

/** The last line says how it ended: a connection that breaks looks like the end of the stream otherwise. */
export const lastLines = { whole: { kind: 'end' }, broken: { kind: 'broken' } } as const;

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume();
  response.writeHead(status).end();
}
