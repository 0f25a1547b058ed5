import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import {
  addFavouriteLaneElsewhere,
  isSaved,
  logInByPage,
  openAs,
  openBareSession,
} from '../../support/favourites-pages.ts';
import { logOut } from '../../support/login-pages.ts';
import { openInstalledProfile, openWithConnection } from '../../support/prepared-device.ts';
import { readSealed } from '../../support/read-sealed.ts';
import { areCopied } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { inSweep } from '../../support/sweep.ts';
import { makeGroup, workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;
/** A member of a certified company, who sees rates. */
const certified = 2;

/**
 * The folder in which the browser stores databases. Other files are not searched, because short texts occur
 * in them by chance.
 */
const indexedDb = 'Default/IndexedDB';
const voyageNumber = /"voyage_number":"([^"]{4,})"/g;

/** Returns the number of rows of a table that contain bytes, read without the application. */
const countFilledRows = (page: Page, table: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('laycan');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const rows = reading.result as Record<string, unknown>[];
            const isFilled = (value: unknown) => value instanceof Uint8Array && value.length > 500;
            done(rows.filter((row) => Object.values(row).some(isFilled)).length);
          });
        });
      }),
    table,
  );

/** Reads a file. A running browser may delete files at any time; a deleted file counts as empty. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Returns the files below a folder that contain a text, in UTF-8 or UTF-16. */
function filesWith(folder: string, text: string): string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readIfThere(path);
      return forms.some((form) => bytes.includes(form));
    });
}

test('no browser file contains token or typed text after a logout', async () => {
  // The texts consist of random letters, because the browser's compression does not change these.
  const [sent, unsent] = [randomBytes(15).toString('hex'), randomBytes(15).toString('hex')];
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const page = device.page();
  const tokens = new Set<string>();
  page.on('request', (request) => tokens.add(request.headers()['authorization'] ?? ''));
  await logInByPage(page, line.url, publisher);
  await page.goto(line.url + workspaceAddress);
  await makeGroup(page, sent);
  await isSaved(page);
  await page.goto(line.url + workspaceAddress);
  line.set('down');
  await makeGroup(page, unsent);
  expect(filesWith(device.folder, unsent)).toEqual([]);

  line.set('up');
  await isSaved(page);
  await logOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await device.context().close();
  tokens.delete('');
  expect(tokens.size).toBe(1);
  const marks = [sent, unsent, ...[...tokens].map((one) => one.replace('Bearer ', ''))];
  expect(marks.flatMap((mark) => filesWith(device.folder, mark))).toEqual([]);
  await device.close();
  await line.close();
});

// `membership/rights.spec.ts` tests that answers are stored encrypted, and the tests in `src/store/at-rest`
// that a logout deletes their key.
test(
  'no browser file contains rates or voyage numbers of viewed answers after a logout',
  inSweep,
  async () => {
    const line = await openWithConnection();
    const device = await openInstalledProfile(line);
    const page = device.page();
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      // The body of an answer can no longer be read after the page has opened another address.
      if (/information\/list\?/.test(response.url())) answers.push(response.text().catch(() => ''));
    });
    await logInByPage(page, line.url, certified);
    await page.goto(`${line.url}/#/pages/browse/index?from=CN&to=AE`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await areCopied(page, /information\/list/);
    const text = (await Promise.all(answers)).join('\n');
    const pairs = [...text.matchAll(/"(?:voyage_number|price_amount)":"[^"]{2,}"/g)].map(([pair]) => pair);
    expect(pairs.filter((pair) => pair.startsWith('"price')).length).toBeGreaterThan(0);
    expect(pairs.filter((pair) => pair.startsWith('"voyage')).length).toBeGreaterThan(0);
    await logOut(page);
    await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
    await device.context().close();
    expect([...new Set(pairs)].flatMap((pair) => filesWith(device.folder, pair))).toEqual([]);
    await device.close();
    await line.close();
  },
);

test('no browser file contains voyage numbers of packs before or after a logout', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const session = await openBareSession(siteUrl(), certified);
  await addFavouriteLaneElsewhere(siteUrl(), session, ['CN', 'AE']);
  const voyages = await voyagesOf();
  const page = await openAs(device.context(), line.url, session);
  for (const table of ['pack_body', 'box_pack'])
    await expect.poll(() => countFilledRows(page, table), { timeout: 40_000 }).toBeGreaterThan(0);
  const found = () => voyages.flatMap((voyage) => filesWith(join(device.folder, indexedDb), voyage));
  expect(found()).toEqual([]);
  await page.goto(line.url);
  await logOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await device.context().close();
  expect(found()).toEqual([]);
  await device.close();
  await line.close();

  async function voyagesOf(): Promise<string[]> {
    const headers = { Authorization: `Bearer ${session.token}` };
    const listed = await fetch(`${siteUrl()}/api/business/information/list?from=CN&to=AE`, { headers });
    const containers = 'business/container/schedule/list?from=CNSHA&to=DEHAM';
    const texts = [
      await listed.text(),
      JSON.stringify(await readSealed<unknown>(siteUrl(), session, containers)),
    ];
    for (const text of texts) expect(text).toMatch(voyageNumber);
    return [...new Set(texts.flatMap((text) => [...text.matchAll(voyageNumber)].map(([, one = '']) => one)))];
  }
});
