// `npm run image` builds the image of the Containerfile and tries it as an operator uses it: without root, and
// with a read-only root, a volume and a health check. The trial consists of a backup, a stop, a second start
// and a restore.
// CONTAINER_ENGINE is `podman` (default) or `docker`, also with flags: 'podman --runtime runc'. BUILD_FLAGS and
// RUN_FLAGS add flags that a machine needs; BUILD_FLAGS='--platform linux/arm64' tries the other architecture.
// IMAGE names a built image, which is tried without a build.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const { CONTAINER_ENGINE = 'podman', BUILD_FLAGS = '', RUN_FLAGS = '', IMAGE = '' } = process.env;
const [engine = 'podman', ...engineFlags] = CONTAINER_ENGINE.split(' ');
const [buildFlags, runFlags] = [BUILD_FLAGS, RUN_FLAGS].map((flags) => flags.split(' ').filter(Boolean));
/** The longest time in seconds in which a server stops; the compose file waits as long. */
const stopSeconds = 30;
const readyWithinMs = 300_000;
const name = `laycan-try-${randomBytes(4).toString('hex')}`;
const image = IMAGE || `localhost/${name}`;

try {
  if (IMAGE === '') buildImage();
  checkImage();
  run(['volume', 'create', name]);
  await tryServer(name);
  await tryServer(`${name}-again`, () => tryRestore());
  console.log('The image works.');
} finally {
  for (const one of [name, `${name}-again`]) ask(['rm', '-f', one]);
  ask(['volume', 'rm', '-f', name]);
  if (IMAGE === '') ask(['rmi', '-f', image]);
}

function buildImage() {
  // Images in the OCI format have no health check, so Podman builds in Docker's format.
  const format = engine === 'podman' ? ['--format', 'docker'] : [];
  run(['build', ...format, ...buildFlags, '-t', image, '-f', 'Containerfile', '.'], { isShown: true });
}

/** Throws if the image would run as root, or lacks the health check or the volume. */
function checkImage() {
  const [{ Config: config, Architecture: architecture, Healthcheck: check }] = JSON.parse(
    run(['image', 'inspect', image]),
  );
  expect(config.User === 'node', `the image runs as ${config.User || 'root'}`);
  expect('/data' in config.Volumes, 'the image has no volume /data');
  expect(
    config.StopSignal === 'SIGTERM' || config.StopSignal === '15',
    `the stop signal is ${config.StopSignal}`,
  );
  expect(config.Healthcheck ?? check, 'the image has no health check');
  console.log(`  an image for ${architecture}`);
}

/** Starts a server on the volume, tries it, and stops it. */
async function tryServer(container, more = () => {}) {
  const isolation = '--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(' ');
  const site = [
    '-v',
    `${name}:/data`,
    '-e',
    'SITE_ORIGIN=https://laycan.example',
    '-e',
    'SMS_CONSOLE=forced',
  ];
  run(['run', '-d', '--name', container, ...isolation, ...site, ...runFlags, image]);
  const inside = (...words) => run(['exec', container, ...words]);
  const startedMs = Date.now();
  await healthy(container);
  console.log(`  healthy after ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
  expect(inside('id', '-u').trim() !== '0', 'the server runs as root');
  for (const path of ['/x', '/app/x', '/etc/x'])
    expect(fails(['exec', container, 'touch', path]), `${path} can be written`);
  inside('touch', '/tmp/x', '/data/x');
  for (const path of ['/', '/sw.js', '/api/openapi.json'])
    inside('node', '-e', `fetch('http://127.0.0.1:8080${path}').then(({ ok }) => process.exit(ok ? 0 : 1))`);
  inside('node', 'dist/server/admin.js', 'plan', 'list');
  more();
  inside('node', 'dist/server/admin.js', 'backup', `/data/${container}.jsonl.gz`);
  const stoppedMs = Date.now();
  run(['stop', '-t', String(stopSeconds), container]);
  console.log(`  stopped after ${((Date.now() - stoppedMs) / 1000).toFixed(1)} s`);
  const [{ State: state }] = JSON.parse(run(['container', 'inspect', container]));
  expect(state.ExitCode === 0, () => `the server ended with ${state.ExitCode}:\n${run(['logs', container])}`);
  run(['rm', container]);
}

/** Restores the backup of the first server into a new folder, and compares the rows. */
function tryRestore() {
  const command = ['exec', '-e', 'DATA_DIR=/data/other', `${name}-again`, 'node', 'dist/server/admin.js'];
  run([...command, 'restore', `/data/${name}.jsonl.gz`]);
  run([...command, 'restore', `/data/${name}.jsonl.gz`, '--verify']);
}

async function healthy(container) {
  for (const until = Date.now() + readyWithinMs; Date.now() < until;) {
    if (engine === 'podman' && !fails(['healthcheck', 'run', container])) return;
    const [{ State: state }] = JSON.parse(run(['container', 'inspect', container]));
    if (state.Health?.Status === 'healthy') return;
    expect(state.Running, () => `the server ended with ${state.ExitCode}:\n${run(['logs', container])}`);
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(
    `The server was not healthy within ${readyWithinMs / 1000} s:\n${run(['logs', container])}`,
  );
}

function ask(words, options = {}) {
  return spawnSync(engine, [...engineFlags, ...words], { cwd: root, encoding: 'utf8', ...options });
}

function fails(words) {
  return ask(words).status !== 0;
}

function run(words, { isShown = false } = {}) {
  if (!['inspect', 'image', 'container'].includes(words[0]))
    console.log(`  ${[engine, ...words].join(' ').slice(0, 120)}`);
  const stdio = isShown ? 'inherit' : 'pipe';
  const { status, error, stdout, stderr } = ask(words, { stdio });
  if (error) throw error;
  if (status !== 0) throw new Error(`${engine} ${words[0]} ended with ${status}:\n${stdout}${stderr}`);
  return stdout ?? '';
}

function expect(isRight, problem) {
  if (!isRight) throw new Error(typeof problem === 'string' ? problem : problem());
}
