import type { Page } from '@playwright/test';

import { templateLink } from '../../contract/links/publish-links.ts';
import { logInByPage } from '../support/favourites-pages.ts';
import { openFaultyLine, type LineState } from '../support/faulty-line.ts';
import { pushFaults } from '../support/faulty-pushes.ts';
import { openProfile } from '../support/profile.ts';
import { openWindow } from '../support/site-pages.ts';
import type { AttackWorld, Device } from './attack-world.ts';
import { publisher } from './colleague.ts';
import { storedDrafts } from './draft-history.ts';
import { beginTyping } from './grid-person.ts';

/** A minute of waiting for a silent server takes a second. */
const hurry = 60;
const lineFaults: readonly LineState[] = ['down', 'portal', 'gateway', 'cut', 'silent', 'failing'];

export async function openDevice(world: AttackWorld, name: string): Promise<void> {
  const [profile, line] = [await openProfile(), await openFaultyLine(world.site.url)];
  const device = { name, profile, line, windows: [] };
  await logInByPage(profile.page(), line.url, publisher);
  world.devices.push(device);
  await openWindows(world, device);
}

export async function closeDevices({ devices }: AttackWorld): Promise<void> {
  for (const { profile, line } of devices) {
    await profile.close();
    await line.close();
  }
}

/** Both of its windows stand on the group; whatever else was open is gone. */
export async function openWindows(world: AttackWorld, device: Device): Promise<void> {
  device.line.set('up');
  for (const other of device.profile.context().pages().slice(1)) await other.close();
  const page = device.profile.page();
  await page.context().addInitScript((by) => {
    // Windows are opened again in the same browser: it hurries once.
    if ('isHurried' in globalThis) return;
    Object.assign(globalThis, { isHurried: true });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / by);
  }, hurry);
  await showGroup(world, device, page);
  const second = await openWindow(page);
  await showGroup(world, device, second);
  device.windows = [page, second];
}

export async function showGroup({ group }: AttackWorld, { line }: Device, page: Page): Promise<void> {
  await page.goto(`${line.url}/#${templateLink(group)}`);
  await page.reload();
  await page.getByRole('grid').waitFor({ timeout: 60_000 });
}

/** Something happens to the line of a device, or to the next of its requests. */
export function spoilLine(world: AttackWorld, { line }: Device): void {
  if (world.random.chance(0.5)) {
    const state = world.random.pick(lineFaults);
    world.countFault(`line ${state}`);
    line.set(state);
    return;
  }
  if (!world.random.chance(0.7)) return;
  const fault = world.random.pick(pushFaults);
  void line.pushes.meet(fault).then(() => world.countFault(`push ${fault}`));
}

/** As a phone or a power cut does: a browser, the server, or the database. */
export async function killOne(world: AttackWorld): Promise<void> {
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

/** Nobody can tell whether the device had taken it: it may be there or not, but only once and in its place. */
async function typeJustBefore(world: AttackWorld, { name, windows }: Device): Promise<void> {
  const [page] = windows;
  const [draft] = await storedDrafts(world.site, world.group);
  if (!page || !draft) return;
  const text = world.newText().join('');
  const seen = await beginTyping(page, draft.id, text);
  if (seen === null) return;
  await page.keyboard.press('Enter');
  world.ledger.typed.push({ text, draft: draft.id, device: name, seen: new Set([seen]), fate: 'doubtful' });
}
