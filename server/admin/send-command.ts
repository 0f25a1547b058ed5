import { existsSync, statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

import { socketPathOf } from '../db/data-lock.ts';
import { PlainFailure, type Command } from './command.ts';
import type { LocalOperator } from './local-command.ts';
import { adminText } from './admin-text.ts';
import { lastLines, operatorHeader, pathOf } from './command-wire.ts';

/**
 * The maximum time in ms to wait while a server starts. Even the first start with demo data takes less time.
 */
const startingMs = 90_000;
const askAgainMs = 500;

/** The operator who waits for a starting server. */
type Waiting = Pick<LocalOperator, 'language' | 'terminal'>;

/**
 * Sends a command to the server that has locked the data folder, and returns its events; null if no server
 * runs. Throws `PlainFailure` if the socket belongs to another user or the connection breaks.
 */
export async function sendCommand(
  command: Command,
  input: unknown,
  { folder, operator, by }: { folder: string; operator: Waiting; by: string },
): Promise<AsyncIterable<object> | null> {
  if (!existsSync(folder)) return null;
  const path = socketPathOf(folder);
  assertOwn(path);
  const body = JSON.stringify(input);
  for (let waitedMs = 0; ; waitedMs += askAgainMs) {
    const answer = await post(path, { command: pathOf(command), by, body }).catch((cause: unknown) => {
      throw new PlainFailure('server_gone', {}, { cause });
    });
    if (!answer) return null;
    if (answer.statusCode === 200) return readEvents(answer);
    answer.resume();
    if (answer.statusCode !== 503 || waitedMs > startingMs) {
      const problem = `${answer.statusCode ?? 0}`;
      throw new PlainFailure('server_failed', { problem });
    }
    operator.terminal.progress(adminText(operator.language, 'starting'));
    await wait(askAgainMs);
  }
}

/**
 * Throws if the socket belongs to another user. Every user can write to the temporary folder, so a foreign
 * program could receive the command.
 */
function assertOwn(path: string): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status && process.getuid && status.uid !== process.getuid()) {
    throw new PlainFailure('foreign_socket', { path });
  }
}

/** Sends a command through the socket. Returns the response, or null if no server listens on the socket. */
function post(
  socketPath: string,
  { command: path, by, body }: { command: string; by: string; body: string },
): Promise<IncomingMessage | null> {
  return new Promise((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [operatorHeader]: encodeURIComponent(by),
    };
    // No connection pool (agent): a starting server closes idle connections, so a reused connection would
    // fail.
    const asked = request({ socketPath, path, method: 'POST', headers, agent: false }, done);
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(null);
      else fail(error);
    });
    asked.end(body);
  });
}

async function* readEvents(answer: IncomingMessage): AsyncGenerator<object> {
  for await (const event of linesOf(answer)) {
    if (event.kind === lastLines.whole.kind) return;
    if (event.kind === lastLines.broken.kind) throw new PlainFailure('internal');
    yield event;
  }
  throw new PlainFailure('server_gone');
}

async function* linesOf(answer: IncomingMessage): AsyncGenerator<{ kind?: string }> {
  try {
    for await (const line of createInterface({ input: answer })) {
      yield JSON.parse(line) as { kind?: string };
    }
  } catch (cause) {
    throw new PlainFailure('server_gone', {}, { cause });
  }
}
