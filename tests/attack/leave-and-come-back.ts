import { expect, type Page } from '@playwright/test';

import { everythingStored } from '../support/everything-stored.ts';
import { logInByPage } from '../support/favourites-pages.ts';
import { accountButton, logOut } from '../support/login-pages.ts';
import type { AttackSetup, Device } from './attack-setup.ts';
import { publisher } from './colleague.ts';
import { openWindows } from './devices.ts';
import { storedDrafts } from './draft-history.ts';
import { beginTyping, onDevice } from './grid-person.ts';

/** A demo account that has no access to the group. */
const stranger = 1;

/**
 * Types offline, then logs out and retains the unsent work on the device. At random, the browser is killed,
 * or another member logs in on the device. Then the first member logs in again. The test checks that no other
 * member can read the retained text, and that the queue sends it after the login.
 */
export async function leaveAndComeBack(world: AttackSetup): Promise<void> {
  const { random } = world;
  const device = random.pick(world.devices);
  await openWindows(world, device);
  const page = random.pick(device.windows);
  device.line.set('down');
  const text = await typeUnsent(world, device, page);
  await leave(page);
  if (text !== null) await lookFor(world, page, text);
  device.line.set('up');
  if (random.chance(0.3)) {
    world.kills++;
    world.countFault('kill after a logout');
    await device.profile.killAndReopen();
  }
  if (random.chance(0.4)) {
    world.countFault('login of a stranger');
    await logIn(device, stranger);
    if (text !== null) await lookFor(world, device.profile.page(), text);
    await leave(device.profile.page());
  }
  await logIn(device, publisher);
  await openWindows(world, device);
}

/** Logs in, and retries if the server does not answer in time. */
async function logIn({ profile, line }: Device, account: number): Promise<void> {
  for (let tries = 1; tries < triesMost; tries++) {
    const isIn = await logInByPage(profile.page(), line.url, account).then(
      () => true,
      () => accountButton(profile.page()).isVisible(),
    );
    if (isIn) return;
  }
  await logInByPage(profile.page(), line.url, account);
}

const triesMost = 5;

/** Returns the text that is queued on the device, or null if no text could be typed. */
async function typeUnsent(world: AttackSetup, { name }: Device, page: Page): Promise<string | null> {
  const draft = world.random.pick(await storedDrafts(world.site, world.group));
  const text = world.newText().join('');
  const seen = await beginTyping(page, draft.id, text);
  if (seen === null) return null;
  await page.keyboard.press('Enter');
  const isQueued = async () => (await onDevice(page)).queue.some((one) => one.text === text);
  const isKept = await expect
    .poll(isQueued, { timeout: 8_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  world.countOutcome(isKept ? 'kept over a logout' : 'not queued before a logout');
  if (isKept) world.logouts++;
  world.ledger.typed.push({
    text,
    draft: draft.id,
    device: name,
    seen: new Set([seen]),
    fate: isKept ? 'open' : 'doubtful',
  });
  return isKept ? text : null;
}

/** Logs out and retains the unsent work on the device. */
async function leave(page: Page): Promise<void> {
  await logOut(page);
  const question = page.getByRole('alertdialog');
  const out = page.getByRole('banner').getByRole('link', { name: '登录 / 注册' });
  await expect(question.or(out).first()).toBeVisible();
  if (await question.isVisible()) {
    await question.getByRole('radio', { name: '保留在本机' }).check();
    await question.getByRole('button', { name: '退出登录' }).click();
  }
  await expect(out).toBeVisible();
  await expect(accountButton(page)).toHaveCount(0);
}

async function lookFor({ ledger }: AttackSetup, page: Page, text: string): Promise<void> {
  if ((await everythingStored(page)).includes(text)) ledger.seenByOthers.push(text);
}
