// Runs the commands of a longer job. Prints the elapsed time and the processor time of each command. If a
// command fails, the job ends.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { processorSeconds, watchProcessorTime } from './processor-time.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

export async function step(title, command, environment = {}) {
  const status = await attempt(title, command, environment);
  if (status !== 0) process.exit(status);
}

/** Runs one command and returns its exit status. */
export async function attempt(title, command, environment = {}) {
  console.log(`\n── ${title}`);
  return (await run(title, command, { stdio: ['ignore', 'inherit', 'inherit'], environment })) ?? 1;
}

/**
 * Runs independent commands in parallel, as many at a time as there are cores. Prints the output of a command
 * when it ends.
 */
export async function sideBySide(commands) {
  const waiting = Object.entries(commands);
  let haveAllPassed = true;
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const status = await run(...next, { stdio: ['ignore', 'pipe', 'pipe'] });
      haveAllPassed &&= status === 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
  if (!haveAllPassed) process.exit(1);
}

async function run(title, [name, ...words], { stdio, environment = {} }) {
  watchProcessorTime();
  const since = Date.now();
  const path = `${root}node_modules/.bin:${process.env['PATH']}`;
  const env = { ...process.env, PATH: path, ...environment };
  const child = spawn(name, words, { cwd: root, stdio, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise((done) => {
    child.once('error', (error) => ((said += error), done(1)));
    child.once('close', done);
  });
  if (said) process.stdout.write(`\n${said}`);
  const tookSeconds = ((Date.now() - since) / 1000).toFixed(1);
  const busySeconds = processorSeconds(child.pid);
  const busy = busySeconds === undefined ? '' : `, ${busySeconds.toFixed(1)} s of processor time`;
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${tookSeconds} s${busy}`);
  return status;
}
