import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { askAtDoor } from '../support/database-door.ts';
import { createEmptyPostgresDatabase, fillSiteFolder } from '../support/database.ts';

interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

const children: ChildProcess[] = [];
let folder: string;
let program: string;
beforeAll(async () => {
  program = (await askAtDoor('programsDoor')).main;
  folder = mkdtempSync(join(tmpdir(), 'laycan-process-'));
  await fillSiteFolder(folder);
}, 90_000);
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server as a process with its own data. */
function start(environment: Record<string, string> = {}): Started {
  let output = '';
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO_DATA: 'off', ...environment },
  });
  children.push(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, output: () => output, ended };
}

/** Waits until the server has written a line that matches. Throws if the server has ended. */
async function said(started: Started, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(started.output());
    if (found) return found[1] ?? found[0];
    const ended = await Promise.race([
      started.ended.then(() => true),
      new Promise<false>((done) => started.child.stdout?.once('data', () => done(false))),
    ]);
    if (ended && !pattern.test(started.output()))
      throw new Error(`The server ended. Its output:\n${started.output()}`);
  }
}

/** Returns the process ids of a process's children. */
const childrenOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const ready = (started: Started) => said(started, /ready: (http:\S+)/);

describe('server process', { timeout: 90_000 }, () => {
  it('answers at its address, locks its data and ends on SIGTERM', async () => {
    const started = start({ SITE_ORIGIN: 'https://laycan.example' });
    const url = await ready(started);
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(started.output()).toMatch(/^Laycan \S+: .*embedded.*, origin https:\/\/laycan\.example$/m);
    await said(started, /log in: https:\/\/laycan\.example\/#\/pages\/claim\/index\?ticket=\S+/);
    const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/api/system/kernel`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Security-Policy')).toBeTruthy();
    await answer.text();

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  it('reports a taken port and invalid values plainly', async () => {
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
    const { port } = holder.address() as AddressInfo;
    const blocked = start({ PORT: String(port) });
    expect(await blocked.ended).toBe(1);
    expect(blocked.output()).toContain(`Port ${port} is in use by another program.`);
    expect(blocked.output()).not.toContain(' at ');
    holder.close();

    const wrong = start({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(/Wrong configuration:\n {2}PORT must .*\n {2}LOG_LEVEL must .*\n$/);
  });

  it('workers share the port, and one that ends by itself is replaced', async () => {
    const { url: database, drop } = await createEmptyPostgresDatabase();
    const started = start({ WORKERS: '2', DATABASE_URL: database });
    const url = (await ready(started)).replace('localhost', '127.0.0.1');
    await said(started, /("listening"[^]*){2}/);
    const [worker] = childrenOf(started.child);
    process.kill(worker ?? 0, 'SIGKILL');
    await said(started, /is replaced/);
    await said(started, /("listening"[^]*){3}/);
    expect(childrenOf(started.child)).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${url}/healthz`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(started.output().match(/Laycan is ready/g)).toHaveLength(1);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    await drop();
  });

  it('waits for an open connection, but not after a second signal', async () => {
    const started = start();
    const url = new URL(await ready(started));
    const talking = connect(Number(url.port), '127.0.0.1');
    await once(talking, 'connect');
    talking.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\n');
    await once(talking, 'data');
    started.child.kill('SIGINT');
    await said(started, /"stopping"/);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(1);
    talking.destroy();
  });
});
