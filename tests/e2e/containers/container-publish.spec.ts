import type { Locator, Page } from '@playwright/test';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { isSaved, openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { groupOf, openReview, publicationsOf } from '../../support/publishing-pages.ts';
import { expect, siteUrl } from '../../support/site-test.ts';
import { draftsOf, hasPorts, workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;
const today = todayIn('Asia/Shanghai', new Date());
const firstDay = addDays(today, 10);

testOnDevice(
  'a weekly service made offline reaches readers after the reconnection',
  async ({ context, line }) => {
    const title = `箱线 ${Date.now()}`;
    const session = await openDemoSession(siteUrl(), publisher);
    const page = await openAs(context, line.url, session);
    await page.goto(line.url + workspaceAddress);
    await hasPorts(page);
    await expect(page.getByRole('button', { name: '新建船期组' }).first()).toBeVisible();
    line.set('down');
    await makeService(page, title);
    await page.getByLabel('排到').fill(addDays(firstDay, 21));
    await page.getByRole('button', { name: '生成 4 个航次' }).click();
    await expect(page.getByRole('gridcell', { name: /^115W/ })).toBeVisible();
    await page.getByRole('gridcell', { name: '2,310' }).first().click();
    await page.keyboard.type('2260');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: '2,260' })).toBeVisible();
    await expectAccessible(page);
    const review = await openReview(page);
    await expect(review.getByText('4 个新航次')).toBeVisible();
    await review.getByRole('button', { name: /^发布 4 处改动$/ }).click();
    await expect(review).toHaveCount(0);
    line.set('up');
    await isSaved(page);
    const drafts = await draftsOf(siteUrl(), session, title);
    expect(drafts.map(({ voyage_number }) => voyage_number)).toEqual(['112W', '113W', '114W', '115W']);
    expect(await publicationsOf(siteUrl(), session, await groupOf(siteUrl(), session, title))).toMatchObject([
      { state: 'live', sailing_total: 4 },
    ]);
    await expect.poll(() => optionsOfReader(drafts.map(({ id }) => id))).toBe(4);
  },
);

/** Makes a new group with the pattern of a weekly service from Shanghai to Rotterdam. */
async function makeService(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '新建船期组' }).first().click();
  await page.getByRole('dialog').getByRole('radio', { name: '集装箱航线' }).check();
  await page.getByLabel('船期组名称').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('button', { name: '设置班期' }).click();
  const form = page.getByRole('dialog', { name: /班期$/ });
  await form.getByLabel('首航开航日').fill(firstDay);
  await form.getByLabel('首航航次号').fill('112W');
  await form.getByLabel('40HQ 运价').fill('2310');
  await form.getByRole('button', { name: '添加船舶' }).click();
  await form.getByLabel('第 1 艘', { exact: true }).fill('HAI TANG SAN');
  await addStop(form, 1, { port: '上海', role: '装', days: ['-1', '0'] });
  await addStop(form, 2, { port: '鹿特丹', role: '卸', days: ['30', '32'] });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
}

async function addStop(
  form: Locator,
  n: number,
  { port, role, days }: { port: string; role: string; days: readonly [string, string] },
): Promise<void> {
  await form.getByRole('button', { name: '添加港口' }).click();
  const stop = form.getByRole('listitem', { name: `第 ${n} 港` });
  await stop.getByRole('combobox').fill(port);
  await stop.getByRole('radio', { name: role, exact: true }).check();
  await stop.getByLabel('到港（第几天）').fill(days[0]);
  await stop.getByLabel('离港（第几天）').fill(days[1]);
}

/** Returns how many of these voyages a visitor finds from Shanghai to Rotterdam. */
async function optionsOfReader(ids: readonly string[]): Promise<number> {
  const query = new URLSearchParams({
    from: 'CNSHA',
    to: 'NLRTM',
    since: firstDay,
    until: addDays(firstDay, 28),
    sea_type: 'direct',
  });
  const answer = await fetch(`${siteUrl()}/api/business/container/schedule/list?${query}`);
  const { data } = (await answer.json()) as { data: { list: { legs: { voyage_id: string }[] }[] } };
  return data.list.filter(({ legs }) => ids.includes(legs[0]?.voyage_id ?? '')).length;
}
