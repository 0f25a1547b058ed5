import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isSaved, logInByPage } from '../../support/favourites-pages.ts';
import { logOut } from '../../support/login-pages.ts';
import { openInstalledProfile, openWithConnection } from '../../support/prepared-device.ts';
import { areCopied } from '../../support/site-pages.ts';
import { expect, test } from '../../support/site-test.ts';
import { makeGroup, workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;
/** A member of a certified company, who sees rates. */
const certified = 2;

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
  // Random letters, because the browser's own compression does not change them.
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

test('no browser file contains rates or voyage numbers of viewed answers after a logout', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const page = device.page();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/information\/list\?|container\/(list|price)/.test(response.url())) answers.push(response.text());
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
});
