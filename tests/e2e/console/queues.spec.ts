import { expect, test, type Page } from '@playwright/test';

import { openDatabase, type OpenDatabase } from '../../../server/db/open.ts';
import { duties } from '../../../contract/call-facts.ts';
import { anOperator } from '../../support/an-operator.ts';
import { expectAccessibleAtBothWidths, openConsoleAt } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import {
  aFailedLetter,
  aFailedRefund,
  aRequestedInvoice,
  aWaitingCertification,
} from '../../support/waiting-items.ts';

let token = '';
let codeAt: (time: Date) => string;

/** Inserts an operator with all duties, and an item of each queue. */
async function prepare(database: OpenDatabase): Promise<void> {
  const now = new Date();
  ({ token, codeAt } = await anOperator(database, duties, now));
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const company_name = '恒泰国际货运代理（上海）有限公司';
  await aWaitingCertification(database, { company_name, submit_time: ago(200) });
  await aWaitingCertification(database, { submit_time: ago(1) });
  await aRequestedInvoice(database, ago(2));
  await aFailedRefund(database, ago(2));
  await aFailedLetter(database, ago(2));
}

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ isEmpty: true, prepare });
});
test.afterAll(() => server.stop());

const openAt = (page: Page, place: string) => openConsoleAt(page, place, { server, token });

/** Opens a queue and its first item with a key. */
async function openFirst(page: Page, queue: string): Promise<void> {
  await openAt(page, `queue/${queue}`);
  await expect(page.locator('.c-queue-list li').first()).toBeVisible();
  await page.keyboard.press('j');
}

test('an operator refuses one application and approves the next without a mouse', async ({ page }) => {
  await openAt(page, 'queue/certification');
  await expect(page.getByRole('link', { name: /待办\s*5/ })).toBeVisible();
  await expect(page.getByRole('list', { name: '认证' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('恒泰国际货运代理（上海）有限公司');
  await expect(page.getByRole('img', { name: '营业执照' })).toBeVisible();
  await expect(page.getByText('8 天，已超时').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'certification');
  await page.keyboard.press('r');
  await expect(page.getByText('请先填写这里')).toBeVisible();
  await page.keyboard.press('1');
  await page.reload();
  await expect(page.getByLabel('不通过的原因，对方会看到')).toHaveValue(/营业执照照片不清晰/);
  await page.keyboard.press('r');
  await expect(page.getByText('未通过：恒泰国际货运代理（上海）有限公司')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('宁波远晴物流有限公司');
  await page.keyboard.press('a');
  await expect(page.getByText('已通过：宁波远晴物流有限公司')).toBeVisible();
  await expect(page.getByText('暂无待办')).toBeVisible();
});

test('an invoice is issued with its file, and its letter is downloaded', async ({ page }) => {
  await openFirst(page, 'invoice');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('¥98.00 专用发票');
  await page.keyboard.press('i');
  await expect(page.getByText('请先选择已开好的发票文件')).toBeVisible();
  const file = { name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF the invoice') };
  // The browser may drop a dialog that opens before Playwright has begun to intercept dialogs.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('f');
    await (await chooser).setFiles(file);
  }).toPass();
  await expect(page.getByText('发票.pdf')).toBeVisible();
  await expect(page.getByText('请先选择已开好的发票文件')).toBeHidden();
  await expectAccessibleAtBothWidths(page, 'invoice');
  const download = page.waitForEvent('download');
  await page.keyboard.press('i');
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{6}\.eml$/);
  await expect(page.getByText(/已登记开具/)).toBeVisible();
});

test('a refund is sent again only after a new code', async ({ page }) => {
  const database = await openDatabase({ url: server.database });
  const longAgo = new Date(Date.now() - 6 * 60_000);
  await database.db.updateTable('console_session').set({ proof_time: longAgo }).execute();
  await database.close();
  await openFirst(page, 'payment');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('支付平台退款失败');
  await expectAccessibleAtBothWidths(page, 'payment');
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: '请再验证一次' });
  await dialog.getByLabel('验证码或恢复码').fill(codeAt(new Date()));
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(page.getByText(/的退款已再次发起/)).toBeVisible();
});

test('a letter that was given up is tried again', async ({ page }) => {
  await openFirst(page, 'failure');
  await expect(page.getByText('550 no such mailbox').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'failure');
  await page.keyboard.press('t');
  await expect(page.getByText(/即将重试/)).toBeVisible();
});

test('the home page shows the queues, the health of the site and its backups', async ({ page }) => {
  await openAt(page, '');
  await expect(page.getByRole('heading', { name: '运行状况' })).toBeVisible();
  await expect(page.getByText('没有定期备份。请在服务器上设置 BACKUP_DIR。')).toBeVisible();
  await expect(page.getByText('本次启动以来没有意外错误。')).toBeVisible();
  await expect(page.getByRole('region', { name: '待办' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessibleAtBothWidths(page, 'home');
});
