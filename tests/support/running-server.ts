import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  url: string;
  pid: number;
  folder: string;
  /** Returns the output of both streams until now. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the built server as a separate process and waits until it is ready. */
export async function startServer(
  options: {
    folder?: string;
    port?: number;
    environment?: Record<string, string>;
    readyWithinMs?: number;
  } = {},
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'laycan-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // A test that builds something sets NODE_ENV for its whole process, so the variable is cleared for the
      // server.
      NODE_ENV: '',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) console.error(`The server ended by itself (${signal ?? code}):\n${output}`);
  });
  await waitUntilReady(url, child, () => output, options.readyWithinMs).catch((error: unknown) => {
    isStopping = true;
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    folder,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      isStopping = true;
      const code = await stopChild(child, signal);
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string, withinMs = 90_000) {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with exit code ${child.exitCode}:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`the server is not ready after ${withinMs / 1000} s:\n${output()}`);
}

function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.once('exit', (code) => done(code));
    child.kill(signal);
  });
}
