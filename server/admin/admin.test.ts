import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { askAtDoor } from '../../tests/support/database-door.ts';
import { createPostgresDatabase, fillSiteFolder } from '../../tests/support/database.ts';
import { socketPathOf } from '../db/data-lock.ts';

const processMs = 180_000;
let programs = { main: '', admin: '' };
beforeAll(async () => {
  programs = await askAtDoor('programsDoor');
}, processMs);

let folder = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-admin-'));
  writeFileSync(join(folder, 'sheet.csv'), sheet);
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.kill('SIGTERM'))
      await new Promise((done) => child.once('exit', done));
  }
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

/** A sheet with dates without a year, so that the test is valid in every year. */
const sheet = `船名,航次,装港,受载期,卸港,航程天数
HAI FENG,12W,上海/太仓,${monthAhead(1)}月12-15日,杰贝阿里,25
TBN,13W,Shangahi,${monthAhead(2)}月上旬,Jebel Ali,25
HAI FENG,14W,Atlantis,${monthAhead(1)}月12日,Jebel Ali,25
`;

function monthAhead(months: number): number {
  return ((new Date().getUTCMonth() + months) % 12) + 1;
}

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

function start(
  program: keyof typeof programs,
  words: string[],
  environment: Record<string, string>,
): ChildProcess {
  const child = spawn(process.execPath, [programs[program], ...words], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

function admin(words: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const child = start('admin', words, environment);
  const outcome: Outcome = { code: null, out: '', err: '' };
  child.stdout?.on('data', (text: Buffer) => (outcome.out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (outcome.err += text.toString()));
  return new Promise((done) => child.once('close', (code) => done({ ...outcome, code })));
}

/**
 * The sheet reader must assume some ports or days of this sheet. `--with-assumptions` confirms that a person
 * has checked these assumptions.
 */
const importing = ['import', 'sailings', 'sheet.csv', '--lang', 'en', '--with-assumptions'];
const creating = [...importing, '--shipowner', '海风航运 | Hai Feng Shipping', '--create-shipowner'];

describe('import of a sheet by the administrator', () => {
  test(
    'the command works through a running server with the embedded database',
    async () => {
      await fillSiteFolder(join(folder, 'data'));
      const server = start('main', [], { PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
      await said(server, 'Laycan is ready');
      const dry = await admin([...creating, '--dry-run', '--report', 'report.csv']);
      expect(dry).toMatchObject({ code: 2 });
      expect(dry.out).toContain('Shipowner: 海风航运 / Hai Feng Shipping (new)');
      expect(dry.out).toContain('column C  装港 → Loading port, e.g. 上海/太仓');
      expect(dry.out).toMatch(/^row 2 {2}corrected {2}HAI FENG 12W CNSHA\+CNTAG-AEJEA /m);
      expect(dry.out).toMatch(/^row 3 {2}corrected .*"Shangahi" read as CNSHA 上海 Shanghai/m);
      expect(dry.out).toMatch(/^row 4 {2}refused {2}Loading port: port not found: "Atlantis"$/m);
      expect(dry.out).toContain('3 rows: 0 accepted, 2 corrected, 1 refused, 0 empty or text.');
      expect(dry.out).toContain('nothing was written');
      expect(readFileSync(join(folder, 'report.csv'), 'utf8').split('\r\n')[0]).toBe(
        '\uFEFFrow,verdict,notes,sailing',
      );

      expect(await admin(creating)).toMatchObject({
        code: 2,
        out: expect.stringContaining('2 sailings imported.'),
      });
    },
    processMs,
  );

  test(
    'without a server the command opens the database and releases its lock',
    async () => {
      await fillSiteFolder(join(folder, 'data'));
      const first = await admin([...creating.slice(0, 4), 'zh', ...creating.slice(5)]);
      expect(first).toMatchObject({ code: 2, out: expect.stringContaining('已导入 2 条船期。') });
      expect(existsSync(socketPathOf(join(folder, 'data')))).toBe(false);
      const second = await admin([...importing, '--shipowner', '海风航运', '--dry-run']);
      expect(second.out.match(/this shipowner already has this sailing/g)).toHaveLength(2);
      expect(second.out).toContain('3 rows: 0 accepted, 0 corrected, 3 refused, 0 empty or text.');
    },
    processMs,
  );

  test(
    'with DATABASE_URL the command writes to PostgreSQL',
    async () => {
      const { url, drop } = await createPostgresDatabase();
      const outcome = await admin(creating, { DATABASE_URL: url });
      expect(outcome).toMatchObject({ code: 2, out: expect.stringContaining('2 sailings imported.') });
      expect(existsSync(join(folder, 'data'))).toBe(false);
      await drop();
    },
    processMs,
  );
});

/** Resolves when the process has written the words; rejects if the process ends before. */
function said(child: ChildProcess, words: string): Promise<void> {
  let text = '';
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece: Buffer) => {
        text += piece.toString();
        if (text.includes(words)) done();
      });
    }
    child.once('exit', () => fail(new Error(text)));
  });
}
