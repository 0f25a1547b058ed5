// Runs the commands of a longer job and says how long each took; one that fails ends the job.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

export function step(title, command, environment = {}) {
  const since = Date.now();
  console.log(`\n── ${title}`);
  const [name, ...words] = command;
  const { status } = spawnSync(name, words, optionsFor(['ignore', 'inherit', 'inherit'], environment));
  report(title, status === 0, since);
  if (status !== 0) process.exit(status ?? 1);
}

/** Of commands that do not wait for each other one runs on each core; what one has to say comes when it has ended. */
export async function sideBySide(commands) {
  const waiting = Object.entries(commands);
  let haveAllPassed = true;
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, [name, ...words]] = next;
      const since = Date.now();
      const child = spawn(name, words, optionsFor(['ignore', 'pipe', 'pipe']));
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (said += text));
      const isOk = await new Promise((done) => {
        child.once('error', (error) => ((said += error), done(false)));
        child.once('close', (status) => done(status === 0));
      });
      if (said) process.stdout.write(`\n${said}`);
      report(title, isOk, since);
      haveAllPassed &&= isOk;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
  if (!haveAllPassed) process.exit(1);
}

function optionsFor(stdio, environment = {}) {
  const path = `${root}node_modules/.bin:${process.env['PATH']}`;
  return { cwd: root, stdio, env: { ...process.env, PATH: path, ...environment } };
}

function report(title, isOk, since) {
  console.log(`── ${title}: ${isOk ? 'ok' : 'FAILED'}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
}
