import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';

import * as v from 'valibot';

import type { Command, Workplace } from './command.ts';
import { allCommands } from './command-table.ts';
import { lastLines, operatorHeader, pathOf } from './command-wire.ts';
import { runRecorded } from './run-recorded.ts';
import { copyFolderCommand } from './commands/copy-folder.ts';

/** The maximum size of a request in bytes. The largest sheet with long remarks is far smaller. */
const bodyBytesMost = 64 * 1024 * 1024;

interface Serving {
  database: Workplace['database'];
  clock: () => Date;
  /** Called for unexpected errors of a command. */
  onFailure: (error: unknown) => void;
}

/**
 * Runs the administrator's commands in the process that has the database open: `POST /admin/import-sailings`
 * with the input of the command. The response has one line of JSON per event.
 *
 * The listener uses only the socket of the data folder's lock, which only the same user can open. Commands
 * run one at a time.
 */
export function createAdminListener(serving: Serving): RequestListener {
  // Loaded before the first request, because a new version may replace the files while the server runs.
  const loading = servedCommands();
  let queue: Promise<void> = Promise.resolve();
  return (request, response) => {
    queue = queue.then(() =>
      answer(request, response, { ...serving, loading }).catch((error: unknown) => {
        serving.onFailure(error);
        response.destroy();
      }),
    );
  };
}

/** Returns the commands that run in a server. */
const servedCommands = async (): Promise<readonly Command[]> => [
  ...(await allCommands()).filter((command): command is Command => !('runHere' in command)),
  copyFolderCommand,
];

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { loading, ...serving }: Serving & { loading: Promise<readonly Command[]> },
): Promise<void> {
  const command = (await loading).find((one) => pathOf(one) === request.url);
  if (!command || request.method !== 'POST') return refuse(request, response, command ? 405 : 404);
  if (Number(request.headers['content-length'] ?? Infinity) > bodyBytesMost) {
    return refuse(request, response, 413);
  }
  const body: unknown = await json(request).catch(() => undefined);
  const parsed = v.safeParse(command.input, body);
  if (!parsed.success) return refuse(request, response, 422);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const by = decodeURIComponent(String(request.headers[operatorHeader] ?? ''));
  const workplace = { database: serving.database, now: serving.clock(), by };
  try {
    // If the client has disconnected, no one would see the result. Leaving the loop stops the command before
    // its next step, so that nothing more is written.
    for await (const event of runRecorded(command, parsed.output, workplace)) {
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

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume();
  response.writeHead(status).end();
}
