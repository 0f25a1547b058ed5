import type { Page } from '@playwright/test';

import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { storedOf } from '../../support/everything-stored.ts';
import { laneAddress, openAs, openBareSession } from '../../support/favourites-pages.ts';
import { openInstalledProfile, openWithConnection } from '../../support/prepared-device.ts';
import { browseAddress, sailings } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

/** A member with access to everything. */
const certified = 3;
const destinations = ['AEJEA', 'SAJED', 'SADMM'];
/**
 * The last day that a pack (a lane's sailings stored for offline search) covers, with a margin of five days.
 */
const until = addDays(todayIn('Asia/Shanghai', new Date()), serverLimits.packDaysAhead - 5);
/** Searches that the device never sent while it was online. */
const searches = [
  'from=CNSHA&to=AEJEA&sort=days',
  'from=CNSHA&to=AEJEA&page=2',
  'from=CNSHA&to=AEJEA&machine_id=heavy_lift,roll&sort=arrival',
  'from=CNSHA&to=SAJED&withdrawn=0&sort=confirmed',
  'from=CNSHA&to=SAJED,SADMM&cargo_tag=steel',
].map((query) => `${query}&until=${until}`);

const pin = (page: Page) => page.getByRole('button', { name: /^离线保存 / });

/** Returns the lanes whose packs are on the device, read from its database without the application. */
const packedLanes = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('laycan');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('pack_body').objectStore('pack_body').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            done((reading.result as [number, string][]).map(([, lane]) => lane));
          });
        });
      }),
  );

const shownIds = (page: Page): Promise<(string | null)[]> =>
  sailings(page).evaluateAll((links) =>
    links.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('id')),
  );

test('pinned lanes are searched and opened offline in a reopened browser', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const session = await openBareSession(siteUrl(), certified);
  const answerOf = async (query: string): Promise<SailingPage> => {
    const headers = { Authorization: `Bearer ${session.token}` };
    const answer = await fetch(`${siteUrl()}/api/business/information/list?${query}`, { headers });
    return ((await answer.json()) as { data: SailingPage }).data;
  };
  const online = await openAs(device.context(), line.url, session);
  for (const to of destinations) {
    await online.goto(line.url + laneAddress('CNSHA', to));
    await expect(sailings(online).first()).toBeVisible();
    await pin(online).click();
    await expect(pin(online)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => packedLanes(online)).toContain(`CNSHA>${to}`);
  }

  line.set('down');
  await device.killAndReopen();
  const page = await device.context().newPage();
  for (const query of searches) {
    const { list, total } = await answerOf(query);
    await page.goto(line.url + browseAddress(query));
    await expect.poll(() => shownIds(page), query).toEqual(list.map(({ id }) => id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(total));
    const saved = page
      .getByRole('status')
      .getByRole('paragraph')
      .filter({ hasText: /保存的内容/ });
    await expect(saved.first()).toBeVisible();
  }

  await page.goto(line.url + browseAddress('from=CNSHA&to=AEJEA&sort=days'));
  await expect(page.getByRole('main')).toContainText(/本机船期保存到/);
  await expect(
    page
      .getByRole('toolbar', { name: /按周筛选/ })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await sailings(page).nth(5).click();
  await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('联系方式不保存在本机');
  await expect(page.getByRole('main')).toContainText('本机获取');

  await page.goto(line.url + laneAddress('CNYTN', 'DEBRV'));
  await expect(page.getByRole('heading', { name: '离线，本机未保存这条航线' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '上海 至 吉达', exact: true })).toBeVisible();
  await device.close();
  await line.close();
});

test('packs of a session are deleted when the server ends it', async ({ context, complaints }) => {
  const session = await openBareSession(siteUrl(), certified);
  const page = await openAs(context, siteUrl(), session);
  await page.goto(siteUrl() + laneAddress('CNSHA', 'SADMM'));
  await expect(sailings(page).first()).toBeVisible();
  await pin(page).click();
  await expect.poll(() => packedLanes(page)).toContain('CNSHA>SADMM');
  const headers = { Authorization: `Bearer ${session.token}` };
  const search = `${siteUrl()}/api/business/information/list?from=CNSHA&to=SADMM`;
  const { data } = (await (await fetch(search, { headers })).json()) as { data: SailingPage };
  const traces = ['CNSHA>SADMM', ...data.list.flatMap(({ ship_name }) => ship_name ?? []).slice(0, 3)];
  // The pack itself is encrypted. Only the name of its lane is readable on the disk.
  expect(await storedOf(page, traces)).toEqual(['CNSHA>SADMM']);
  const other = await context.newPage();
  await other.goto(siteUrl() + laneAddress('CNSHA', 'SADMM'));
  await expect(sailings(other).first()).toBeVisible();

  expect((await fetch(`${siteUrl()}/api/logout`, { headers })).status).toBe(200);
  await sailings(page).first().click();
  await expect.poll(() => packedLanes(other)).toEqual([]);
  await expect.poll(() => storedOf(other, traces)).toEqual([]);
  await other.reload();
  await expect(pin(other)).toHaveCount(0);
  // The browser logs the answer that refuses the session as an error.
  complaints.length = 0;
});
