import type { Page } from '@playwright/test';

import { templateLink } from '../../contract/links/publish-links.ts';
import { logInByPage } from '../support/favourites-pages.ts';
import { openFaultyLine, type ProxyState } from '../support/faulty-line.ts';
import { pushFaults } from '../support/faulty-pushes.ts';
import { openProfile } from '../support/profile.ts';
import { openWindow } from '../support/site-pages.ts';
import type { AttackSetup, Device } from './attack-setup.ts';
import { publisher } from './colleague.ts';
import { storedDrafts } from './draft-history.ts';
import { beginTyping } from './grid-person.ts';

/** The factor by which the page's timeouts are divided, so that a timeout of one minute takes one second. */
const hurry = 60;
const proxyFaults: readonly ProxyState[] = ['down', 'portal', 'gateway', 'cut', 'silent', 'failing'];

/** Opens a device of a demo account on a server, by default of the publisher on the first server. */
export async function openDevice(
  world: AttackSetup,
  name: string,
  { url = world.site.url, member = publisher } = {},
): Promise<void> {
  const [profile, line] = [await openProfile(), await openFaultyLine(url)];
  const device = { name, profile, line, windows: [] };
  await logInByPage(profile.page(), line.url, member);
  world.devices.push(device);
  await openWindows(world, device);
}

export async function closeDevices({ devices }: AttackSetup): Promise<void> {
  for (const { profile, line } of devices) {
    await profile.close();
    await line.close();
  }
}

/** Closes the other windows of a device and opens two windows on the group. */
export async function openWindows(world: AttackSetup, device: Device): Promise<void> {
  device.line.set('up');
  for (const other of device.profile.context().pages().slice(1)) await other.close();
  const page = device.profile.page();
  await page.context().addInitScript((by) => {
    // The init script may run twice in the same document, but the timeouts must be divided only once.
    if ('isHurried' in globalThis) return;
    Object.assign(globalThis, { isHurried: true });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout('isPatient' in globalThis ? ms : ms / by);
  }, hurry);
  await showGroup(world, device, page);
  const second = await openWindow(page);
  await showGroup(world, device, second);
  device.windows = [page, second];
}

/** From now on, the pages of a device wait as long as usual, because a busy machine answers late. */
export const endHurry = ({ profile }: Device): Promise<unknown> =>
  profile.context().addInitScript(() => Object.assign(globalThis, { isPatient: true }));

export async function showGroup({ group }: AttackSetup, { line }: Device, page: Page): Promise<void> {
  await page.goto(`${line.url}/#${templateLink(group)}`);
  await page.reload();
  // On a phone, the drafts are a list.
  const drafts = page.getByRole('grid').or(page.getByRole('list', { name: '草稿船期' }));
  await drafts.waitFor({ timeout: 60_000 });
}

/** Applies a random fault to the connection of a device, or to its next push request. */
export function spoilLine(world: AttackSetup, { line }: Device): void {
  if (world.random.chance(0.5)) {
    const state = world.random.pick(proxyFaults);
    world.countFault(`line ${state}`);
    line.set(state);
    return;
  }
  if (!world.random.chance(0.7)) return;
  const fault = world.random.pick(pushFaults);
  void line.pushes.meet(fault).then(() => world.countFault(`push ${fault}`));
}

/** Kills a browser, the server or the database without an orderly shutdown, as a power cut does. */
export async function killOne(world: AttackSetup): Promise<void> {
  const what = world.random.pick(['a', 'a', 'b', 'server', 'database'] as const);
  world.kills++;
  world.countFault(`kill of ${what}`);
  if (what === 'server') return world.site.killAndRestart();
  if (what === 'database') return world.site.postgres.crashAndRestart();
  const device = world.devices.find(({ name }) => name === what);
  if (!device) return undefined;
  if (world.random.chance(0.5)) await typeJustBefore(world, device);
  await device.profile.killAndReopen();
  return openWindows(world, device);
}

/**
 * Types a text immediately before the browser is killed. The device may or may not have stored the text. If
 * it has, the text must not be stored twice or in another row.
 */
async function typeJustBefore(world: AttackSetup, { name, windows }: Device): Promise<void> {
  const [page] = windows;
  const [draft] = await storedDrafts(world.site, world.group);
  if (!page || !draft) return;
  const text = world.newText().join('');
  const seen = await beginTyping(page, draft.id, text);
  if (seen === null) return;
  await page.keyboard.press('Enter');
  world.ledger.typed.push({ text, draft: draft.id, device: name, seen: new Set([seen]), fate: 'doubtful' });
}
