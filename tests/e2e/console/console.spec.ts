import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { confirmOperator, putSecret } from '../../../server/db/console/operators.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { makeSecret, totpOf } from '../../../server/domain/console/second-factor.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { sentCode } from '../../support/sent-code.ts';
import { aMember } from '../../support/a-member.ts';

const newcomer = '13912345670';
const known = '13912345671';
const secret = makeSecret();

/** Inserts two administrators; one has a second factor. */
async function prepare(database: OpenDatabase): Promise<void> {
  await aMember(database, { role: 'ADMIN', mobile: newcomer });
  const { id } = await aMember(database, { role: 'ADMIN', mobile: known });
  const now = new Date();
  await putSecret(database, { member_id: id, secret, try_time: now });
  await confirmOperator(database, id, { duties: ['content'], now });
}

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ isEmpty: true, prepare });
});
test.afterAll(() => server.stop());

/** Logs in with a code by text message. */
async function logIn(page: Page, mobile: string): Promise<void> {
  await page.goto(`${server.url}/console`);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel('短信验证码')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await sentCode(server, mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
}

/** Adds the first category, which an article needs. */
async function addCategory(page: Page): Promise<void> {
  await page.getByRole('link', { name: '资讯分类' }).click();
  await page.getByRole('link', { name: '新建' }).click();
  await page.getByLabel('代号').fill('Guides');
  await page.getByLabel('标题 · 中文').fill('实务');
  await page.getByLabel('标题 · 英文').fill('Guides');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^请填写代号：小写字母/)).toBeVisible();
  await page.getByLabel('代号').fill('guides');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('实务');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
}

test('an administrator without a second factor sets it up and gets recovery codes', async ({ page }) => {
  await logIn(page, newcomer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('启用双重验证');
  await expect(page.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible();
  await expectAccessible(page, 'enrolment');
  const key = (await page.locator('form code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('验证器应用的 6 位数字').fill('000000');
  await page.getByRole('button', { name: '确认' }).click();
  await expect(page.getByText(/验证码不正确/)).toBeVisible();
  await page.getByLabel('验证器应用的 6 位数字').fill(new TOTP({ secret: key }).generate());
  await page.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为文件' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: '我已保存好' }).click();
  await expect(page.getByText('内容 · 会员 · 收费 · 运行')).toBeVisible();
  await page.getByRole('button', { name: '退出运营台' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录运营台');
  await expectAccessible(page, 'login');
});

test('an operator logs in with a code of the app, and an article goes from draft to reader', async ({
  page,
  browser,
}) => {
  await logIn(page, known);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('双重验证');
  await page.getByLabel('验证码或恢复码').fill(totpOf(secret).generate());
  await page.getByRole('button', { name: '进入运营台' }).click();
  await page.getByRole('link', { name: '内容', exact: true }).click();
  await addCategory(page);
  await page.goto(`${server.url}/console#/content/article/+`);
  await page.getByLabel('标题 · 中文').fill('红海挂靠恢复');
  const [chinese, english] = await Promise.all(
    ['中文', '英文'].map((one) => page.getByLabel(`正文（Markdown） · ${one}`).boundingBox()),
  );
  expect(english?.y, 'both languages are side by side').toBe(chinese?.y);
  await page.getByLabel('正文（Markdown） · 中文').fill('## 先看受载期\n\n请**核对**。');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请修改标出的内容')).toBeVisible();
  await page.getByLabel('标题 · 英文').fill('Red Sea calls come back');
  await page.getByLabel('正文（Markdown） · 英文').fill('## Look at the laycan\n\nCheck it.');
  await page.getByLabel('分类').selectOption({ label: '实务' });
  await expect(
    page.getByRole('region', { name: '客户看到的' }).getByRole('heading', { name: '先看受载期' }),
  ).toBeVisible();

  // A reload loses nothing that was typed.
  await page.reload();
  await expect(page.getByText('已恢复上次未保存的内容')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('红海挂靠恢复');
  await expect(page.getByText('草稿', { exact: true })).toBeVisible();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `editor ${width}`);
  }

  const reader = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await reader.goto(`${server.url}/#/pages/article/list`);
  await expect(reader.getByText('暂无资讯').first()).toBeVisible();
  await page.getByRole('button', { name: '现在发布' }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  await reader.reload();
  await reader.getByRole('link', { name: /红海挂靠恢复/ }).click();
  await expect(reader.getByRole('heading', { name: '先看受载期' })).toBeVisible();
  await reader.context().close();

  await page.goto(`${server.url}/console#/content/article`);
  await expect(page.getByRole('cell', { name: /红海挂靠恢复/ })).toBeVisible();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `list ${width}`);
  }
});
