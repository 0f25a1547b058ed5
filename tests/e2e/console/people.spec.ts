import { readFile } from 'node:fs/promises';

import { expect, test, type Page } from '@playwright/test';

import { duties } from '../../../contract/call-facts.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { anOperator } from '../../support/an-operator.ts';
import { expectAccessibleAtBothWidths, openConsoleAt } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { aMember } from '../../support/a-member.ts';
import { aPaidOrder } from '../../support/waiting-items.ts';

let token = '';
async function prepare(database: OpenDatabase): Promise<void> {
  const now = new Date();
  ({ token } = await anOperator(database, duties, now));
  await aMember(database, { mobile: '13811112222', nickname: '顾一鸣', certification_status: 1 });
  await aPaidOrder(database, { create_time: now });
}

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ isEmpty: true, prepare });
});
test.afterAll(() => server.stop());

const openAt = (page: Page, place: string) => openConsoleAt(page, place, { server, token });

test('an operator finds a member, exports the list and disables the account', async ({ page }) => {
  await openAt(page, 'members');
  await page.getByRole('searchbox').fill('1111222');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleAtBothWidths(page, 'members');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('138****2222,顾一鸣');
  await page.getByRole('link', { name: '138****2222' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('顾一鸣');
  await expect(page.getByRole('link', { name: '13811112222' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'member');
  await page.getByRole('button', { name: '停用账号' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用账号' }).click();
  await expect(page.getByText('已完成：停用账号')).toBeVisible();
  await expect(page.getByRole('button', { name: '恢复账号' })).toBeVisible();
});

test('an operator refunds an order with a reason', async ({ page }) => {
  await openAt(page, 'orders');
  await expectAccessibleAtBothWidths(page, 'orders');
  await page.getByRole('button', { name: '退款' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因（记入审计）').fill('误购');
  await dialog.getByRole('button', { name: '退款' }).click();
  await expect(dialog.getByText('没有剩余天数可退；需要时请选择全额退款')).toBeVisible();
  await dialog.getByLabel(/全额退款/).check();
  await dialog.getByRole('button', { name: '退款' }).click();
  await expect(page.getByText(/退款 ¥98.00 已发起，收回 0 天/)).toBeVisible();
  await expect(page.getByRole('cell', { name: '退款中' })).toBeVisible();
});
