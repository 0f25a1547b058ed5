import type { Page } from '@playwright/test';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { readOwnCorpus } from '../../own-lists/corpus.ts';
import { makeWorkbook } from '../../sheets/make-workbook.ts';
import { dropFiles, type Dropped } from '../../support/drop-files.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { browseAddress } from '../../support/site-pages.ts';
import { expect, test } from '../../support/site-test.ts';

const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);

const csv = (vessel: string, from: number): Dropped['content'] =>
  ['VSL,VOY,L/P,LAYCAN,D/P,ETA', `${vessel},701W,上海,${day(from)},杰贝阿里,${day(from + 22)}`].join('\r\n');

const mail: Dropped = {
  name: 'position list.eml',
  content: [
    'From: Brightwater Ops <ops@brightwater.example>',
    'Subject: open positions',
    `Date: ${new Date(`${day(-1)}T04:00:00Z`).toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>Dear all</p><table><tr><th>Vessel</th><th>Voyage</th><th>POL</th><th>Laycan</th><th>POD</th><th>ETA</th></tr>
     <tr><td>BW KESTREL</td><td>12</td><td>Shanghai</td><td>${day(9)}</td><td>Jebel Ali</td><td>${day(31)}</td></tr>
     <tr><td>BW HERON</td><td>13</td><td>Shanghai</td><td>${day(12)}</td><td>Georgetown</td><td>${day(40)}</td></tr></table>`,
  ].join('\r\n'),
};

/** A damaged workbook with hostile formulas. */
const hostile: Dropped = {
  name: 'bomb.xlsx',
  content: makeWorkbook([{ name: 'a', rows: [['=HYPERLINK("https://evil.example")', '=cmd|x']] }]).map(
    (byte, at) => (at > 200 && at < 400 ? 255 : byte),
  ),
};

/** The text of a day in a field, for example `2026年11月22日周日`. */
const shownDay = (one: string) =>
  new Intl.DateTimeFormat('zh-CN', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(one));

const save = (page: Page) => page.getByRole('button', { name: /^保存 \d+ 份船期表$/ });

test('lists dropped on home are reviewed, saved and found among published sailings', async ({ page }) => {
  await page.goto('/');
  await dropFiles(page, [{ name: 'Runfan 1120.csv', content: csv('RUN AMBER', 6) }, mail, hostile]);
  await expect(page).toHaveURL(/#\/pages\/list\/review$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('核对 3 个文件');
  await expect(page.getByText('已读取 3 / 3')).toBeVisible();
  const files = page.getByRole('navigation', { name: '文件' });
  await expect(files.getByRole('button', { name: /bomb\.xlsx/ })).toContainText('未读取');
  await files.getByRole('button', { name: /position list/ }).click();
  await expect(page.getByLabel('来源')).toHaveValue('Brightwater Ops');
  await expect(page.getByRole('button', { name: '表日期' })).toHaveText(shownDay(day(-1)));
  await expect(page.getByRole('listitem').filter({ hasText: 'BW KESTREL' })).toContainText('杰贝阿里');
  await save(page).click();
  await expect(page).toHaveURL(/#\/pages\/list\/index$/);
  await expect(page.getByRole('button', { name: /^Brightwater Ops/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /无法读取的文件/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /待确认/ })).toBeVisible();

  await page.goto(browseAddress('from=CNSHA&to=AEJEA'));
  await expect(page.getByText('RUN AMBER')).toBeVisible();
  await expect(page.getByText('BW KESTREL')).toBeVisible();
});

test('an Outlook mail is read in the browser, with its attachments', async ({ page }) => {
  await page.goto('/');
  const outlook = readOwnCorpus().filter(({ kind }) => kind === 'msg');
  const files = outlook.map(async ({ file }, at) => ({
    name: `${at}.msg`,
    content: new Uint8Array(await file().arrayBuffer()),
  }));
  await dropFiles(page, await Promise.all(files));
  await expect(page.getByText(`已读取 ${outlook.length} / ${outlook.length}`)).toBeVisible();
  const read = page.getByRole('navigation', { name: '文件' }).getByRole('button');
  await expect(read).toHaveCount(outlook.length);
  await expect(read.filter({ hasText: '未读取' })).toHaveCount(0);
});

testOnDevice(
  'files opened with the installed application wait for review, also offline',
  async ({ page, line }) => {
    await page.addInitScript(() => {
      const file = new File(['上海 12/5 杰贝阿里 MV OPENED ONE'], 'opened.txt');
      const setConsumer = (consume: (launch: { files: { getFile: () => Promise<File> }[] }) => void) => {
        if (sessionStorage.getItem('launch') === null) return;
        sessionStorage.removeItem('launch');
        consume({ files: [{ getFile: async () => file }] });
      };
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    });
    await page.goto(`${line.url}${browseAddress('from=CNSHA&to=AEJEA')}`);
    line.set('down');
    await page.evaluate(
      (content) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
        const input = document.createElement('input');
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], 'shared 1120.csv', { type: 'text/csv' }));
        Object.assign(input, { type: 'file', name: 'files', multiple: true, files: transfer.files });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      String(csv('SHARED ONE', 6)),
    );
    await expect(page).toHaveURL(/#\/pages\/list\/review$/);
    await expect(page.getByRole('heading', { name: 'shared 1120.csv' })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('launch', 'a file'));
    await page.reload();
    await expect(page.getByRole('button', { name: /opened\.txt/ })).toBeVisible();
  },
);
