import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ids } from '../../tests/contract/rights-case.ts';
import { aBatch, aSailing } from '../../tests/support/a-sailing.ts';
import { aMemberOfEverything } from '../../tests/support/a-member-of-everything.ts';
import { askAtDoor } from '../../tests/support/database-door.ts';
import { createEmptyPostgresDatabase, createPostgresDatabase } from '../../tests/support/database.ts';
import { makeRightsSetup } from '../../tests/support/rights-setup.ts';
import { playsAll, shareOf } from '../../tests/support/share.ts';
import { randomOf } from '../demo/random.ts';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { insertSailings } from '../db/sailings/sailings.ts';
import { compareSite } from './compare-site.ts';
import { readBackupFile } from './backup-file.ts';

type Random = ReturnType<typeof randomOf>;

/** A site: the variables that an operator would set for it, and a function that opens its database. */
interface Site {
  environment: Record<string, string>;
  open: () => Promise<OpenDatabase>;
}

const folder = mkdtempSync(join(tmpdir(), 'laycan-kills-'));
const drops: (() => Promise<void>)[] = [];
let program: string;
beforeAll(async () => {
  program = (await askAtDoor('programsDoor')).admin;
}, 120_000);
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
  // All 30 sequences leave about 60 databases.
}, 600_000);
let number = 0;
const newPath = (ending: string) => join(folder, `${(number += 1)}${ending}`);

async function newServerSite(isMigrated: boolean): Promise<Site> {
  const { url, drop } = await (isMigrated ? createPostgresDatabase() : createEmptyPostgresDatabase());
  drops.push(drop);
  const open = () => openDatabase({ url, schema: 'any', isPatient: true });
  return { environment: { DATABASE_URL: url }, open };
}

function newEmbeddedSite(): Site {
  const dataDir = newPath('-data');
  const open = () => openDatabase({ folder: dataDir, schema: 'any' });
  return { environment: { DATA_DIR: dataDir, DATABASE_URL: '' }, open };
}

/**
 * Runs a command of the operator in a process of its own. The process is killed after `killMs`, unless it has
 * ended before. Returns the exit code, or null after a kill, and the duration in ms.
 */
async function command(site: Site, words: readonly string[], killMs?: number) {
  const started = performance.now();
  let output = '';
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', ...site.environment },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const timer = killMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearTimeout(timer);
  return { code, output, ms: performance.now() - started };
}

const isEmpty = async (site: Site): Promise<boolean> => {
  const database = await site.open();
  try {
    const { rows } = await sql`select from pg_class where relname = 'member'`.execute(database.db);
    if (rows.length === 0) return true;
    return (await database.db.selectFrom('member').select('id').limit(1).execute()).length === 0;
  } finally {
    await database.close();
  }
};

/** Returns the number of rows in the backup, after each table was found equal to that of the site. */
async function rowsThatAreEqual(site: Site, backup: string): Promise<number> {
  const database = await site.open();
  let total = 0;
  const different: string[] = [];
  await compareSite(database, readBackupFile(backup, { passphrase: '' }), ({ table, found, isEqual }) => {
    total += found;
    if (!isEqual) different.push(table);
  }).finally(() => database.close());
  expect(different).toEqual([]);
  return total;
}

async function addRows(site: Site, random: Random): Promise<void> {
  const database = await site.open();
  const sailings = Array.from({ length: random.whole(1, 40) }, () => aSailing());
  await insertSailings(database, aBatch({ shipowner_id: ids.shipownerA }), sailings);
  await database.close();
}

/** Backs up a site; a killed backup is repeated under another name. Returns the path of the complete file. */
async function backUp(site: Site, random: Random): Promise<string> {
  const usual = await command(site, ['backup', newPath('.jsonl.gz')]);
  expect(usual).toMatchObject({ code: 0 });
  for (;;) {
    const path = newPath('.jsonl.gz');
    const isLast = random.chance(0.4);
    const { code } = await command(site, ['backup', path], isLast ? undefined : random.whole(0, usual.ms));
    // The kill may happen after the file has got its final name. The restore then proves that the file is
    // complete.
    const isMade = existsSync(path);
    expect([isMade, code]).toEqual([isMade, isLast || code !== null ? 0 : null]);
    expect(isMade || !isLast).toBe(true);
    if (isMade) return path;
  }
}

/** Restores a backup; a killed restore is repeated with the same site, which must be empty or whole. */
async function restore(site: Site, backup: string, random: Random, usualMs: number): Promise<void> {
  for (let kills = random.whole(0, 2); kills > 0; kills--) {
    await command(site, ['restore', backup], random.whole(0, usualMs));
    if (!(await isEmpty(site))) return;
  }
  expect(await command(site, ['restore', backup])).toMatchObject({ code: 0 });
}

describe('a site that moves by backup and restore while both are killed', () => {
  const { numRuns, seed } = shareOf(30);
  const seeds = Array.from({ length: playsAll() ? numRuns : 1 }, (_, at) => seed + at);
  test.each(seeds)('loses no row, seed %i', { timeout: 600_000 }, async (one) => {
    const random = randomOf(one, 'kills');
    let site = await newServerSite(true);
    const source = await site.open();
    await makeRightsSetup(source);
    await aMemberOfEverything(source);
    await source.close();
    let rows = 0;
    for (let move = random.whole(1, 3); move > 0; move--) {
      await addRows(site, random);
      const backup = await backUp(site, random);
      const next = random.chance(0.5) ? await newServerSite(false) : newEmbeddedSite();
      await restore(next, backup, random, 3_000);
      const moved = await rowsThatAreEqual(next, backup);
      expect(moved).toBe(await rowsThatAreEqual(site, backup));
      expect(moved).toBeGreaterThan(rows);
      rows = moved;
      site = next;
    }
  });
});

test(
  'a backup into a file that a killed backup left unfinished is refused with its name',
  { timeout: 60_000 },
  async () => {
    const site = await newServerSite(true);
    const path = newPath('.jsonl.gz');
    writeFileSync(`${path}.part`, '');
    const { code, output } = await command(site, ['backup', path]);
    expect(code).toBe(1);
    expect(output).toContain(`${path}.part exists: another backup is writing it, or was interrupted`);
  },
);
