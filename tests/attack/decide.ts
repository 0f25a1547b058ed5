import { expect, type Page } from '@playwright/test';

import type { AttackSetup } from './attack-setup.ts';
import { endHurry, openWindows, showGroup } from './devices.ts';
import { storedDrafts } from './draft-history.ts';
import { onDevice, type Queued } from './grid-person.ts';

/**
 * Resolves conflicts and refused changes in the sync centre of each device, at most `most` a device. Changes
 * often wait behind an earlier one, so the queue is read again after each decision. Returns the number of
 * changes that were queued before, by device and state.
 */
export async function decide(world: AttackSetup, most = 4): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const device of world.devices) {
    device.line.set('up');
    const [page] = device.windows;
    if (!page) continue;
    const { queue } = await onDevice(page);
    for (const { state, code } of queue) {
      const name = [device.name, state, code].filter(Boolean).join(' ');
      left[name] = (left[name] ?? 0) + 1;
    }
    if (!queue.some(needsDecision)) continue;
    await page.goto(`${device.line.url}/#/pages/sync/index`);
    for (let decided = 0; decided < most; decided++) {
      const next = (await onDevice(page)).queue.find(needsDecision);
      if (!next) break;
      await decideOne(world, page, next).catch(() => world.countOutcome('card gone'));
      await page.waitForTimeout(afterDecisionMs);
    }
    await showGroup(world, device, page);
  }
  return left;
}

const needsDecision = ({ state }: Queued) => state === 'conflict' || state === 'failed';
/** The time in which the queue sends the changes that waited for a decision. */
const afterDecisionMs = 1_000;

/**
 * Restores every connection, waits until all queued changes are sent, and expects every screen to show the
 * server's drafts.
 */
export async function drain(world: AttackSetup): Promise<void> {
  for (const device of world.devices) {
    await endHurry(device);
    await openWindows(world, device);
  }
  await expect(async () => {
    expect(await decide(world, 20)).toEqual({});
  }).toPass({ timeout: 600_000, intervals: [2_000] });
  const stored = await storedDrafts(world.site, world.group);
  const wanted = stored.map(({ id, voyage }) => [id, voyage]).toSorted();
  for (const device of world.devices) {
    await openWindows(world, device);
    const shown = async () => {
      const [page] = device.windows;
      return page && (await onDevice(page, world.group)).drafts.toSorted();
    };
    await expect.poll(shown, { timeout: 30_000 }).toEqual(wanted);
  }
}

async function decideOne(world: AttackSetup, page: Page, { text, theirs, code, state }: Queued) {
  // A change without a voyage number is a publication, which another person's change has outdated.
  if (text === '') return giveUpPublication(world, page);
  const card = page.getByRole('article').filter({ hasText: text }).first();
  // The caller reloads the page, so the decision must be stored first.
  const press = async (name: string) => {
    await card.getByRole('button', { name }).click({ timeout: 3_000 });
    await card.waitFor({ state: 'detached', timeout: 10_000 });
  };
  const typed = world.ledger.find(text);
  if (code === 'not_found') {
    await press('存为新草稿');
    if (typed) world.ledger.moveToNew(typed);
    world.countOutcome('kept as a new sailing later');
  } else if (state === 'conflict' && world.random.chance(0.5)) {
    typed?.seen.add(theirs);
    await press('全用我的');
    world.countOutcome('decided for mine');
  } else if (state === 'conflict') {
    await press('全用服务器上的');
    if (typed) typed.fate = 'withdrawn';
    world.countOutcome('decided for theirs');
  }
}

async function giveUpPublication(world: AttackSetup, page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: '发布“' }).first();
  await card.getByRole('button', { name: '放弃' }).click({ timeout: 3_000 });
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: '放弃' }).click({ timeout: 3_000 });
  await question.waitFor({ state: 'detached', timeout: 10_000 });
  world.countOutcome('publication given up');
}
