import { expect, test, type Page } from '@playwright/test';

import { makeWorkbook } from '../../sheets/make-workbook.ts';
import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import type { LocalValues } from '../../../src/store/device-rows.ts';
import { isSaved, openAs } from '../../support/favourites-pages.ts';
import { dropFiles, type Dropped } from '../../support/drop-files.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { openProfile } from '../../support/profile.ts';
import { startOwnSite } from '../../support/own-site.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { browseAddress, hasLaterFiles, waitForWorker } from '../../support/site-pages.ts';
import { aMember } from '../../support/a-member.ts';

let server: RunningServer;
let session: Partial<LocalValues>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({
    environment: { RATE_LIMIT_PER_MINUTE: '0' },
    // A demo account, which many people use, cannot save lists, so the test makes a member.
    prepare: async (database) => {
      const { id, token, dataKey } = await aMember(database);
      session = {
        token,
        header: 'Bearer',
        role: 'COMMON',
        user_info: { id, publisher: 0, avatar: '', mobile: '139****0000', nickname: '' },
        data_key: [{ key_id: '1', key: dataKey.toString('base64') }],
      };
    },
  });
});
test.afterAll(() => server.stop());

const day = (days: number) => addDays(todayIn('Asia/Shanghai', new Date()), days);
const csv = ['VSL,VOY,L/P,LAYCAN,D/P,ETA', `RUN AMBER,701W,上海,${day(6)},杰贝阿里,${day(28)}`].join('\r\n');
const moved = csv.replaceAll(day(6), day(9)).replaceAll(day(28), day(31));
const lane = browseAddress('from=CNSHA&to=AEJEA');
const waiting = (page: Page) => page.getByRole('banner').getByText(/1 项待发送/);

test("a list saved offline is found on the member's other device", async ({ browser }) => {
  const line = await openFaultyLine(server.url);
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
  const page = await openAs(context, line.url, session);
  await page.goto(line.url + lane);
  await waitForWorker(page);
  await hasLaterFiles(page);

  line.set('down');
  await page.goto(`${line.url}/#/pages/list/index`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Runfan 1120.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: /^保存 \d+ 份船期表$/ }).click();
  await expect(page).toHaveURL(/#\/pages\/list\/index$/);
  await expect(waiting(page)).toBeVisible();
  await page.goto(line.url + lane);
  await expect(page.getByText('RUN AMBER')).toBeVisible();

  line.set('up');
  await expect(waiting(page)).toBeHidden();
  const other = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
  const there = await openAs(other, server.url, session);
  await there.goto(server.url + lane);
  await expect(there.getByText('RUN AMBER')).toBeVisible();
  await there.getByRole('radio', { name: /^自有/ }).check({ force: true });
  await expect(there).toHaveURL(/source=own/);
  await there.getByRole('link', { name: 'RUN AMBER' }).click();
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('RUN AMBER');
  await expect(there.getByText(/并非船东发布/)).toBeVisible();

  // The imported list is compared with a published sailing. The next list of the sender then shows the moved
  // sailings.
  await there.goto(server.url + lane);
  await there
    .getByRole('row', { name: /RUN AMBER/ })
    .getByRole('checkbox')
    .check();
  await there.getByRole('row', { name: /演示/ }).first().getByRole('checkbox').check();
  await there.getByRole('link', { name: '开始对比' }).click();
  await expect(there.getByRole('row', { name: /^状态/ })).toContainText(/自有船期表，并非船东发布有效/);
  await there.goto(`${server.url}/#/pages/list/index`);
  await there
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Runfan 1121.csv', mimeType: 'text/csv', buffer: Buffer.from(moved) });
  await there.getByRole('button', { name: /^保存 \d+ 份船期表$/ }).click();
  const news = there.getByRole('region', { name: '上次查看以来' });
  await expect(news).toContainText(/改期RUN AMBER/);
  await news.getByRole('button', { name: '全部已读' }).click();
  await expect(news).toBeHidden();
  await Promise.all([context.close(), other.close(), line.close()]);
});

/** Ten lists of ten senders in the usual forms: sheets, workbooks, mails, chat messages. */
function tenLists(): Dropped[] {
  const ends = (at: number) => [day(4 + at), day(26 + at)] as const;
  const names = 'AMBER BASIL CORAL DELTA EMBER FLINT GROVE HAZEL INDUS JUNCO'.split(' ');
  return names.map((name, at): Dropped => {
    const [from, until] = ends(at);
    const [ship, voyage] = [`FAR ${name}`, `70${at}W`];
    const row = [ship, voyage, 'Shanghai', from, 'Jebel Ali', until];
    const head = ['VESSEL', 'VOY', 'POL', 'LAYCAN', 'POD', 'ETA'];
    const cells = (separator: string) => [head.join(separator), row.join(separator)].join('\r\n');
    const title = `${name[0]}${name.slice(1).toLowerCase()} Shipping`;
    if (at < 3) return { name: `${title} 1120.csv`, content: cells(at === 1 ? ';' : ',') };
    if (at < 5)
      return { name: `${title} 1120.xlsx`, content: makeWorkbook([{ name: 'list', rows: [head, row] }]) };
    if (at < 7) return { name: `open ${at}.eml`, content: mailOf(title, cells('\t')) };
    if (at < 9)
      return {
        name: `${title} 1120.txt`,
        content: `MV ${ship} V.${voyage} 上海 ${from} 杰贝阿里 ETA ${until}`,
      };
    return { name: `${title} 1120.txt`, content: cells('\t') };
  });
}

const mailOf = (sender: string, text: string): string =>
  [
    `From: ${sender} <ops@${sender.split(' ')[0]?.toLowerCase()}.example>`,
    'Subject: open positions',
    `Date: ${new Date(`${day(-1)}T04:00:00Z`).toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n');

test("a visitor's lists are found offline and, after login, on another device", async ({ browser }) => {
  const line = await openFaultyLine(server.url);
  const device = await openProfile();
  const ofOwn = (page: Page) => page.getByRole('row', { name: /FAR [A-Z]{5}/ });
  const showsAllTen = async (page: Page, url: string) => {
    await page.goto(`${url}${lane}`);
    await page.getByRole('radio', { name: /^自有/ }).check({ force: true });
    await expect(ofOwn(page)).toHaveCount(10);
  };
  const page = device.page();
  await page.goto(`${line.url}/`);
  await dropFiles(page, tenLists());
  await expect(page.getByText('已读取 10 / 10')).toBeVisible();
  await page.getByRole('button', { name: /^保存 10 份船期表$/ }).click();
  await expect(page).toHaveURL(/#\/pages\/list\/index$/);
  await page.goto(line.url + lane);
  await expect(ofOwn(page).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /演示/ }).first()).toBeVisible();
  await showsAllTen(page, line.url);
  await waitForWorker(page);
  await hasLaterFiles(page);

  line.set('down');
  await device.killAndReopen();
  const again = device.page();
  await showsAllTen(again, line.url);

  line.set('up');
  const mine = await openAs(device.context(), line.url, session);
  await mine.goto(`${line.url}/#/pages/list/index`);
  await mine.getByRole('button', { name: '存入我的账户' }).click();
  await expect(mine.getByText('已存入您的账户')).toBeVisible();
  await isSaved(mine);
  const other = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
  await showsAllTen(await openAs(other, server.url, session), server.url);
  await Promise.all([device.close(), other.close(), line.close()]);
});
