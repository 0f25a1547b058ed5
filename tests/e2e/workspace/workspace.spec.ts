import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import type { LocalValues } from '../../../src/store/device-rows.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { chip, isSaved, openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { openInstalledProfile, openWithConnection, testOnDevice } from '../../support/prepared-device.ts';
import { readSealed } from '../../support/read-sealed.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { aPicture } from '../../support/some-pictures.ts';
import {
  draftsOf,
  hasPorts,
  makeGroup,
  pasteSailings,
  rowsOfSheet,
  workspaceAddress,
} from '../../support/workspace-pages.ts';
import { inSweep } from '../../support/sweep.ts';

const publisher = 3;
const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const sailing = (n: number) =>
  [`TEST PIONEER ${n}`, `${600 + n}W`, '上海', day(n + 3), '吉达', day(n + 30)].join('\t');
const head = ['船名', '航次', '装港', '受载期', '卸港', '抵港'].join('\t');

// `publishing/publish.spec.ts` tests that changes made offline are sent once, despite a killed browser and
// the same faults.
test('two hundred sailings pasted offline are sent once despite a killed browser', inSweep, async () => {
  test.setTimeout(180_000);
  const title = `离线 ${Date.now()}`;
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const session = await openDemoSession(siteUrl(), publisher);
  const online = await openAs(device.context(), line.url, session);
  await online.goto(line.url + workspaceAddress);
  await makeGroup(online, title);
  await isSaved(online);
  await hasPorts(online);

  line.set('down');
  const rows = Array.from({ length: 200 }, (_, n) => sailing(n));
  await pasteSailings(online, [head, ...rows].join('\n'));
  await expect.poll(() => rowsOfSheet(online)).toBe(200);
  await expect(chip(online)).toHaveAccessibleName(/项待发送/);

  await device.killAndReopen();
  const page = await device.context().newPage();
  await page.goto(line.url + workspaceAddress);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect.poll(() => rowsOfSheet(page)).toBe(200);
  await page.getByRole('gridcell', { name: 'TEST PIONEER 0', exact: true }).click();
  await page.keyboard.type('TEST RENAMED');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'TEST RENAMED' })).toBeVisible();
  expect(await draftsOf(siteUrl(), session, title)).toEqual([]);

  const faults = (['answer lost', 'dropped', 'twice', 'failing after'] as const).map((fault) =>
    line.pushes.meet(fault),
  );
  line.set('up');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await Promise.all(faults.slice(0, 2));
  await isSaved(page);
  const drafts = await draftsOf(siteUrl(), session, title);
  expect(drafts.map(({ ship_name }) => ship_name)).toEqual([
    'TEST RENAMED',
    ...rows.slice(1).map((_, n) => `TEST PIONEER ${n + 1}`),
  ]);
  expect(drafts.map(({ harbors }) => harbors.map(({ harbor_code }) => harbor_code))).toEqual(
    rows.map(() => ['CNSHA', 'SAJED']),
  );
  await device.close();
  await line.close();
});

test('faulty rows wait in the tray and are sent after correction', async () => {
  test.setTimeout(120_000);
  const title = `导入 ${Date.now()}`;
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  const session = await openDemoSession(siteUrl(), publisher);
  const online = await openAs(device.context(), line.url, session);
  await online.goto(line.url + workspaceAddress);
  await makeGroup(online, title);
  await isSaved(online);
  await hasPorts(online);

  line.set('down');
  const csv = [head, sailing(0), sailing(1), sailing(2)].join('\n').replaceAll('\t', ',').split('\n');
  const faulty = csv.map((row, at) => (at > 1 ? row.replace('上海', '龙牙湾九期') : row));
  await online.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = online.getByRole('dialog', { name: /^导入到/ });
  const buffer = Buffer.from(`\uFEFF${faulty.join('\r\n')}\r\n`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '十二月.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('button', { name: '待确认 2' })).toBeVisible();
  await dialog.getByRole('button', { name: '导入 1 条' }).click();
  await expect.poll(() => rowsOfSheet(online)).toBe(1);
  // The cell shows its value before the value is stored. The sync link in the header counts only changes that
  // are stored on the device, so the test waits for it.
  await expect(chip(online)).toHaveAccessibleName(/项待发送/);

  await device.killAndReopen();
  const page = await device.context().newPage();
  await page.goto(line.url + workspaceAddress);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: '待修改的导入行，2 行' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'TEST PIONEER 1' });
  const port = row.getByRole('combobox', { name: '起运港' });
  await expect(port).toHaveAccessibleDescription(/龙牙湾九期/);
  await expectAccessible(page);
  await port.fill('太仓');
  await port.press('Tab');
  await page.getByRole('button', { name: '另有 1 行也是“龙牙湾九期”，一并修改' }).click();
  await page.getByRole('button', { name: '将 2 行加入草稿' }).click();
  await expect(page.getByText('没有待修改的行')).toBeVisible();

  line.set('up');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isSaved(page);
  const drafts = await draftsOf(siteUrl(), session, title);
  expect(drafts.map(({ ship_name, harbors }) => [ship_name, harbors[0]?.harbor_code])).toEqual([
    ['TEST PIONEER 0', 'CNSHA'],
    ['TEST PIONEER 1', 'CNTAG'],
    ['TEST PIONEER 2', 'CNTAG'],
  ]);
  await device.close();
  await line.close();
});

// `conflict.spec.ts` tests the decision of a conflict in a browser, and `tests/server/sync-races.test.ts` tests
// which edits merge.
test('offline edits of colleagues merge; the same field becomes a conflict', inSweep, async ({ browser }) => {
  test.setTimeout(120_000);
  const title = `同事 ${Date.now()}`;
  const session = await openDemoSession(siteUrl(), publisher);
  const colleague = await openDemoSession(siteUrl(), publisher);
  const open = async (who: Partial<LocalValues>) => {
    const line = await openFaultyLine(siteUrl());
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
    const page = await openAs(context, line.url, who);
    await page.goto(line.url + workspaceAddress);
    return { line, page, context };
  };
  const first = await open(session);
  await makeGroup(first.page, title);
  await pasteSailings(first.page, [head, sailing(0)].join('\n'));
  await expect.poll(() => rowsOfSheet(first.page)).toBe(1);
  await isSaved(first.page);
  const second = await open(colleague);
  await second.page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect.poll(() => rowsOfSheet(second.page)).toBe(1);

  /** A mark of unpublished changes may follow the value in the cell's name. */
  const cell = ({ page }: typeof first, text: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${text}( |$)`) });
  const type = async (person: typeof first, was: string, text: string) => {
    const { page } = person;
    await cell(person, was).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(cell(person, text)).toBeVisible();
  };
  for (const { line } of [first, second]) line.set('down');
  await type(first, 'TEST PIONEER 0', 'SHIP OF ONE');
  await type(first, '600W', '700W');
  await type(second, 'TEST PIONEER 0', 'SHIP OF OTHER');
  first.line.set('up');
  await isSaved(first.page);
  second.line.set('up');
  await expect(chip(second.page)).toHaveAccessibleName(/1 项需处理/);
  await second.page.goto(`${second.line.url}/#/pages/sync/index`);
  const card = second.page.getByRole('article').filter({ hasText: '修改草稿' });
  await expect(card.getByRole('row', { name: /船名/ }).getByRole('cell')).toHaveText([
    'SHIP OF OTHER',
    'SHIP OF ONE',
  ]);
  await card.getByRole('button', { name: '全用我的' }).click();
  await isSaved(second.page);
  const [draft] = await draftsOf(siteUrl(), session, title);
  expect(draft).toMatchObject({ ship_name: 'SHIP OF OTHER', voyage_number: '700W' });
  for (const { context, line } of [first, second]) {
    await context.close();
    await line.close();
  }
});

testOnDevice('an offline logo is shown at once and sent before its edit', async ({ context, line }) => {
  const title = `截止 ${Date.now()}`;
  const session = await openDemoSession(siteUrl(), 4);
  const page = await openAs(context, line.url, session);
  await page.goto(line.url + workspaceAddress);
  await makeGroup(page, title);
  await pasteSailings(page, [head, sailing(0)].join('\n'));
  await isSaved(page);

  line.set('down');
  await page.getByRole('gridcell', { name: '上海' }).first().click();
  await page.keyboard.press('Control+Enter');
  const form = page.getByRole('dialog', { name: /第 1 条/ });
  await form.getByRole('button', { name: '增加截止时间' }).click();
  await page.getByRole('menuitem', { name: /^截单/ }).press('Enter');
  await expect(form.getByLabel('时间（港口当地）')).toBeFocused();
  await page.keyboard.type(`${day(2)} 17:00`);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);

  await page.goto(line.url + workspaceAddress);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /选择图片|更换图片/ }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aPicture() });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const logo = page.getByRole('group', { name: '公司 Logo' });
  await expect(logo.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await expect(logo).toContainText('图片保存在本机');
  await expect(chip(page)).toHaveAccessibleName(/4 项待发送/);

  const faults = (['answer lost', 'twice'] as const).map((fault) => line.pushes.meet(fault));
  line.set('up');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await Promise.all(faults);
  await isSaved(page);
  await page.reload();
  await expect(logo.locator('img')).toHaveAttribute('src', /^\/api\/file\/picture\?id=/);
  const organization = await readSealed<{ logo: string }>(siteUrl(), session, 'organization/data');
  expect((await page.request.get(siteUrl() + organization.logo)).status()).toBe(200);
  const [draft] = await draftsOf(siteUrl(), session, title);
  expect(draft?.cut_offs).toEqual([
    expect.objectContaining({ code: 'DCO', harbor_code: 'CNSHA', time: `${day(2)}T17:00:00+08:00` }),
  ]);
});
