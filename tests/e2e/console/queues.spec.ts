import { expect, test, type Page } from '@playwright/test';

import type { OpenDatabase } from '../../../server/db/open.ts';
import { duties } from '../../../contract/call-facts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { anOperator } from '../../support/an-operator.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { aPicture } from '../../support/some-pictures.ts';
import { aMember } from '../../support/test-app.ts';

const hourMs = 3_600_000;
let token = '';

/** Inserts an operator with all duties, and an item of each queue. */
async function prepare(database: OpenDatabase): Promise<void> {
  const now = new Date();
  token = (await anOperator(database, duties, now)).token;
  const picture = await aPicture({ width: 600, height: 400, format: 'webp' });
  for (const [company_name, hours] of [
    ['恒泰国际货运代理（上海）有限公司', 200],
    ['宁波远晴物流有限公司', 1],
  ] as const) {
    const { id } = await aMember(database);
    await database.db
      .insertInto('certification')
      .values({
        member_id: id,
        source: 'web',
        state: 'waiting',
        company_name,
        social_credit_code: '91350100M000100Y43',
        picture,
        event_id: null,
        submit_time: new Date(now.getTime() - hours * hourMs),
      })
      .execute();
  }
}

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ isEmpty: true, prepare });
});
test.afterAll(() => server.stop());

/** Opens a place of the console in the session of the operator. */
async function openAt(page: Page, place: string): Promise<void> {
  await page.addInitScript((stored) => sessionStorage.setItem('console-token', stored), token);
  await page.goto(`${server.url}/console#/${place}`);
}

async function expectAccessibleAtBothWidths(page: Page, name: string): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${name} ${width}`);
  }
}

test('an operator refuses one application and approves the next without a mouse', async ({ page }) => {
  await openAt(page, 'queue/certification');
  await expect(page.getByRole('link', { name: /待办\s*2/ })).toBeVisible();
  await expect(page.getByRole('list', { name: '认证' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('恒泰国际货运代理（上海）有限公司');
  await expect(page.getByRole('img', { name: '营业执照' })).toBeVisible();
  await expect(page.getByText('8 天，已超时').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'certification');
  await page.keyboard.press('r');
  await expect(page.getByText('请填写原因，对方会看到')).toBeVisible();
  await page.keyboard.press('1');
  await page.reload();
  await expect(page.getByLabel('不通过的原因，对方会看到')).toHaveValue(/营业执照照片不清晰/);
  await page.keyboard.press('r');
  await expect(page.getByText('未通过：恒泰国际货运代理（上海）有限公司')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('宁波远晴物流有限公司');
  await page.keyboard.press('a');
  await expect(page.getByText('已通过：宁波远晴物流有限公司')).toBeVisible();
  await expect(page.getByText('没有待办')).toBeVisible();
});
