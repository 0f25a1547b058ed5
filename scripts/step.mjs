// Runs one command of a longer job and says how long it took; the first failure ends the job.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

export function step(title, command, environment = {}) {
  const since = Date.now();
  console.log(`\n── ${title}`);
  const [name, ...words] = command;
  const { status } = spawnSync(name, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}`, ...environment },
  });
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - since) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
