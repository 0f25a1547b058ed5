import { expect, type Page } from '@playwright/test';

import type { AttackSetup, Device } from './attack-setup.ts';
import type { Colleague } from './colleague.ts';
import { spoilLine } from './devices.ts';
import { beginTyping, offered, onDevice, othersNote, theirsInNote, typedNow } from './grid-person.ts';
import type { Typed } from './typed-ledger.ts';

const press = { timeout: 3_000 };

/** Types one text into a random sailing on one of the devices while faults occur and the colleague makes a change. */
export async function typeOnce(
  world: AttackSetup,
  colleague: Colleague,
  devices: readonly Device[] = world.devices,
): Promise<void> {
  const { random, ledger } = world;
  const device = random.pick(devices);
  const page = random.pick(device.windows);
  const drafts = await colleague.fill();
  const wanted = random.pick(drafts);
  spoilLine(world, device);
  const other = devices.find((one) => one !== device);
  if (other && random.chance(0.5)) spoilLine(world, other);
  const [half, rest] = world.newText();
  const seen = await beginTyping(page, wanted.id, half);
  const action = await colleague.act(wanted, drafts);
  if (random.chance(0.8)) device.line.set('up');
  await hearOfIt(page, action === 'value' || action === 'delete');
  await page.keyboard.type(rest);
  const typed: Typed = {
    text: half + rest,
    draft: wanted.id,
    device: device.name,
    seen: new Set([seen ?? '']),
    fate: 'doubtful',
  };
  ledger.known.add(half);
  if (seen !== null && (await typedNow(page)).startsWith(half)) {
    ledger.typed.push(typed);
    await leaveEditor(world, page, typed);
  } else await lookForHalf(world, page, typed, half);
  for (const { line } of devices) line.set('up');
}

/** Lets the page notice that the connection is up again, so that it receives the colleague's changes. */
async function hearOfIt(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  if (!isSeen) return;
  const either = othersNote(page).or(page.getByRole('alert').getByRole('listitem')).first();
  await either.waitFor({ timeout: 1_200 }).catch(() => {});
}

/** Leaves the cell editor in a random way. */
async function leaveEditor(world: AttackSetup, page: Page, typed: Typed): Promise<void> {
  const { random } = world;
  if (await othersNote(page).isVisible()) {
    world.countOutcome('saw theirs');
    const choice = random.pick(['mine', 'theirs', 'leave'] as const);
    if (choice === 'theirs') {
      typed.fate = 'withdrawn';
      return page.keyboard.press('Escape');
    }
    if (choice === 'mine') {
      typed.seen.add(await theirsInNote(page).catch(() => ''));
      await othersNote(page)
        .click(press)
        .catch(() => page.keyboard.press('Enter'));
    } else await page.keyboard.press('Enter');
  } else {
    const how = random.pick(['Enter', 'Tab', 'elsewhere'] as const);
    if (how === 'elsewhere') await page.locator('#workbook-title').click();
    else await page.keyboard.press(how);
  }
  return findOut(world, page, typed);
}

/** Waits until the text is either stored on the device or offered to the person in an alert. */
export async function findOut(world: AttackSetup, page: Page, typed: Typed): Promise<void> {
  const found = { is: '' };
  const look = async () => {
    const { queue, drafts } = await onDevice(page, world.group);
    const isKept =
      queue.some(({ text }) => text === typed.text) || drafts.some(([, text]) => text === typed.text);
    found.is = isKept ? 'kept' : (await offered(page, typed.text).count()) > 0 ? 'offered' : '';
    return found.is;
  };
  await expect
    .poll(look, { timeout: 8_000 })
    .not.toBe('')
    .catch(() => {});
  world.countOutcome(found.is || 'vanished');
  // A text that is neither stored nor offered is lost, unless it was sent and a later change immediately
  // replaced it.
  typed.fate = 'open';
  if (found.is === 'offered') await decideOffered(world, page, typed);
}

/**
 * Checks a sailing that was deleted while a person was typing into it. The page must offer the first half of
 * the text and must not write the second half anywhere.
 */
async function lookForHalf(world: AttackSetup, page: Page, typed: Typed, half: string): Promise<void> {
  const isOffered = (await offered(page, half).count()) > 0;
  world.countOutcome(isOffered ? 'offered at once' : 'no editor');
  if (!isOffered) return page.keyboard.press('Escape');
  const text = (await offered(page, half).locator('span').first().textContent()) ?? half;
  const whole: Typed = { ...typed, text, fate: 'open' };
  world.ledger.typed.push(whole);
  return decideOffered(world, page, whole);
}

async function decideOffered(world: AttackSetup, page: Page, typed: Typed): Promise<void> {
  const isKept = world.random.chance(0.6);
  typed.draft = null;
  if (!isKept) typed.fate = 'withdrawn';
  await offered(page, typed.text)
    .getByRole('button', { name: isKept ? '存为新船期' : '放弃' })
    .click(press);
  world.countOutcome(isKept ? 'kept as a new sailing' : 'let go');
}
