// Tries a release archive as an operator uses it. Unpacks the archive into an empty folder, and runs it without
// root and without permission to write into that folder. Uses the environment and the health check of the
// Containerfile. The trial consists of a start, a backup, a stop and a restore.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
/** The number of the user and group `nobody`, who have no rights, on most systems. */
const nobody = 65_534;
const readyWithinMs = 120_000;

/** Throws if a step fails. Prints each step. */
export async function tryRelease(archive) {
  const work = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'laycan-release-'));
  try {
    await play(archive, work);
  } finally {
    spawnSync('chmod', ['-R', 'u+w', work]);
    rmSync(work, { recursive: true, force: true });
  }
}

async function play(archive, work) {
  const [program, data, other] = ['program', 'data', 'other'].map((name) => join(work, name));
  chmodSync(work, 0o755);
  for (const path of [program, data, other]) mkdirSync(path);
  run('tar', ['-xzf', archive, '--strip-components=1', '-C', program]);
  run('chmod', ['-R', 'a+rX,a-w', program]);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [data, other]) chownSync(path, nobody, nobody);
  const port = await freePort();
  const { environment, healthCheck } = readContainerfile();
  const env = {
    PATH: process.env.PATH,
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    SITE_ORIGIN: 'https://laycan.example',
    SMS_CONSOLE: 'forced',
    // These variables are set to avoid warnings, because `config check` ends with 2 after a warning.
    TRUSTED_PROXIES: '1',
    BACKUP_DIR: join(data, 'backups'),
  };
  const place = { cwd: program, env, ...(isRoot && { uid: nobody, gid: nobody }) };
  const admin = (words, more = {}) =>
    run(process.execPath, ['dist/server/admin.js', ...words], { ...place, env: { ...env, ...more } });

  admin(['config', 'check']);
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((done) => server.once('exit', done));
  try {
    await ready(`http://127.0.0.1:${port}`, server, () => output);
    run(healthCheck[0], healthCheck.slice(1), place);
    for (const path of ['/', '/sw.js', '/api/openapi.json']) await get(`http://127.0.0.1:${port}${path}`);
    const backup = join(data, 'backup.jsonl.gz');
    admin(['backup', backup]);
    server.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`The server ended with exit code ${code}:\n${output}`);
    admin(['restore', backup], { DATA_DIR: other });
    admin(['restore', backup, '--verify'], { DATA_DIR: other });
  } finally {
    server.kill('SIGKILL');
  }
}

/** Returns the variables and the health check of the final image. */
function readContainerfile() {
  const lines = readFileSync(join(root, 'Containerfile'), 'utf8').split('\n');
  const variables = lines.findLast((line) => line.startsWith('ENV ')) ?? '';
  const check = lines.find((line) => line.startsWith('HEALTHCHECK ')) ?? '';
  const pairs = variables.slice('ENV '.length).split(' ');
  return {
    environment: Object.fromEntries(pairs.map((pair) => pair.split('='))),
    healthCheck: JSON.parse(check.slice(check.indexOf('CMD ') + 'CMD '.length)),
  };
}

function run(command, words, options = {}) {
  console.log(`  ${[command === process.execPath ? 'node' : command, ...words].join(' ').slice(0, 110)}`);
  const { status, error, stdout, stderr } = spawnSync(command, words, { ...options, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with exit code ${status}:\n${stdout}${stderr}`);
}

async function ready(url, server, output) {
  for (const until = Date.now() + readyWithinMs; Date.now() < until;) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with exit code ${server.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s:\n${output()}`);
}

async function get(url) {
  const { status } = await fetch(url);
  console.log(`  ${url} ${status}`);
  if (status !== 200) throw new Error(`${url} returned the status ${status}.`);
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
