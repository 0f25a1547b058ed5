import { expect, test, type Page } from '@playwright/test';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { demoMobile } from '../support/favourites-pages.ts';
import { startQueueSite, type QueueSite } from '../support/queue-site.ts';
import { startServer, type RunningServer } from '../support/running-server.ts';
import { AttackSetup, type Device } from './attack-setup.ts';
import { openColleague, publisher } from './colleague.ts';
import { decide, drain } from './decide.ts';
import { closeDevices, openDevice, showGroup, spoilLine } from './devices.ts';
import { storedDrafts, watchDrafts } from './draft-history.ts';
import { findOut, typeOnce } from './type-once.ts';
import type { Typed } from './typed-ledger.ts';

const minutes = Number(process.env['MINUTES'] ?? 1);
const seed = Number(process.env['SEED'] ?? 1);
const secondClerk = 4;
const [phoneEvery, publishEvery, decideEvery] = [3, 7, 9];
const press = { timeout: 5_000 };

test('two clerks and a phone on three servers lose, overwrite and repeat nothing', async () => {
  test.setTimeout((minutes + 25) * 60_000);
  const site = await startQueueSite();
  const environment = { DATABASE_URL: site.postgres.url, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'fatal' };
  const others: RunningServer[] = [];
  for (const _ of [2, 3]) others.push(await startServer({ environment }));
  const [second, third] = others.map(({ url }) => url);
  await makeColleagues(site);
  const world = new AttackSetup(site, { seed, group: makeUuidV7() });
  const history = await watchDrafts(site);
  try {
    const colleague = await openColleague(world);
    await colleague.makeGroup();
    await colleague.fill();
    await openDevice(world, 'desk 1');
    await openDevice(world, 'desk 2', { url: second, member: secondClerk });
    await openDevice(world, 'phone', { url: third });
    const [desk = missing(), , phone = missing()] = world.devices;
    await becomePhone(world, phone);
    const desks = world.devices.filter((one) => one !== phone);
    const until = Date.now() + minutes * 60_000;
    for (let at = 1; Date.now() < until; at++) {
      if (at % phoneEvery === 0) await typeOnPhone(world, phone);
      else await typeOnce(world, colleague, desks);
      if (at % publishEvery === 0) await publish(world, world.random.pick(desks));
      if (at % decideEvery === 0) await decide(world);
    }
    await drain(world);
    await publish(world, desk);
    await drain(world);
    const { ledger } = world;
    const broken = ledger.judge(await history());
    const twice = await publishedTwice(site, world.group);
    const typed = ledger.typed.length;
    console.log(JSON.stringify({ seed, minutes, typed, broken, twice }));
    expect(broken).toEqual({ lost: [], doubled: [], wrongRow: [], silentlyOver: [] });
    expect(twice).toEqual([]);
    const stored = (await storedDrafts(site, world.group)).map(({ voyage }) => voyage);
    expect((await liveVoyages(site, world.group)).toSorted()).toEqual(stored.toSorted());
  } finally {
    console.log(JSON.stringify({ outcomes: world.outcomes, faults: world.faults }));
    await closeDevices(world);
    for (const one of others) await one.stop();
    await site.stop();
  }
});

function missing(): never {
  throw new Error('a device is missing');
}

/** Makes the second clerk a publisher of the same company as the first. */
async function makeColleagues({ database }: QueueSite): Promise<void> {
  await database.pool.query(
    `update member set publisher = true, shipowner_id = (select shipowner_id from member where mobile = $1)
      where mobile = $2`,
    [demoMobile(publisher), demoMobile(secondClerk)],
  );
}

/** Leaves one window of a device open, as narrow as a phone. */
async function becomePhone(world: AttackSetup, device: Device): Promise<void> {
  for (const other of device.windows.splice(1)) await other.close();
  const [page = missing()] = device.windows;
  await page.setViewportSize({ width: 375, height: 800 });
  await showGroup(world, device, page);
}

/** Types a voyage number into the form of a random sailing on the phone. */
async function typeOnPhone(world: AttackSetup, device: Device): Promise<void> {
  const [page = missing()] = device.windows;
  const wanted = world.random.pick(await storedDrafts(world.site, world.group));
  spoilLine(world, device);
  const text = world.newText('P').join('');
  const seen = await typeInForm(page, wanted.id, text).catch(() => null);
  if (seen === null) world.countOutcome('not on the phone');
  else {
    const typed: Typed = {
      text,
      draft: wanted.id,
      device: device.name,
      seen: new Set([seen]),
      fate: 'doubtful',
    };
    world.ledger.typed.push(typed);
    await findOut(world, page, typed);
  }
  device.line.set('up');
}

/** Returns the value that the field showed before; null if the sailing is not on the screen. */
async function typeInForm(page: Page, draft: string, text: string): Promise<string | null> {
  const card = page.locator(`li[data-draft="${draft}"]`);
  const head = card.locator('button[aria-expanded]').first();
  if ((await head.getAttribute('aria-expanded', press)) === 'false') await head.click(press);
  const field = card.getByLabel('航次');
  const seen = await field.inputValue(press);
  await field.fill(text, press);
  await field.blur();
  return seen;
}

/** Publishes all changes of the group on a desk, unless there are none or the page cannot publish now. */
async function publish(world: AttackSetup, device: Device): Promise<void> {
  const [page = missing()] = device.windows;
  device.line.set('up');
  try {
    await page.getByRole('button', { name: '核对并发布' }).click(press);
    const review = page.getByRole('dialog', { name: /^发布 / });
    await review.getByRole('button', { name: /^发布 \d+ 处改动$/ }).click(press);
    await expect(review).toHaveCount(0);
    world.countOutcome('published');
  } catch {
    world.countOutcome('not published');
    await showGroup(world, device, page);
  }
}

/** Returns the voyages that one publication of the group contains twice, and voyages that readers see twice. */
async function publishedTwice({ database }: QueueSite, group: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ voyage: string }>(
    `select batch.number || ' ' || (snapshot ->> 'voyage_number') as voyage
      from batch join published_sailing on published_sailing.batch_id = batch.id
      where template_id = $1 and version is not null group by batch.id, batch.number, snapshot ->> 'voyage_number' having count(*) > 1
    union all
    select 'number ' || number from batch where template_id = $1 group by number having count(*) > 1`,
    [group],
  );
  return rows.map(({ voyage }) => voyage);
}

async function liveVoyages({ database }: QueueSite, group: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ voyage: string }>(
    `select snapshot ->> 'voyage_number' as voyage
      from batch join published_sailing on published_sailing.batch_id = batch.id
      where template_id = $1 and state = 'live' and version is not null`,
    [group],
  );
  return rows.map(({ voyage }) => voyage);
}
