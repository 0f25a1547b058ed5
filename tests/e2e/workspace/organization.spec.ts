import { expectAccessible, fits } from '../../support/accessible.ts';
import { isSaved, openAs } from '../../support/favourites-pages.ts';
import { setLanguage, settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { inSweep, variantsOf } from '../../support/sweep.ts';
import { makeGroup, workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;

test('organisation, managers and groups are saved, with faults shown at their fields', async ({
  context,
}) => {
  const page = await openAs(context, siteUrl(), publisher);
  await page.goto(siteUrl() + workspaceAddress);
  const name = page.getByLabel('中文名称');
  const before = await name.inputValue();
  await name.fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(name).toHaveAccessibleDescription(/名称不能为空/);
  await name.fill(before);

  const group = `分组 ${Date.now()}`;
  await page.getByRole('button', { name: '新建船期组' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByLabel('船期组名称')).toHaveAccessibleDescription(/船期组名称不能为空/);
  await page.keyboard.press('Escape');
  await makeGroup(page, group);
  await page.goto(siteUrl() + workspaceAddress);
  await page.getByRole('button', { name: `“${group}”的操作` }).click();
  await page.getByRole('menuitem', { name: '删除船期组' }).click();
  await expect(page.getByRole('alertdialog', { name: '删除船期组？' })).toContainText(group);
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('complementary').getByRole('link', { name: group })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('complementary').getByRole('link', { name: group })).toBeVisible();

  await page.getByRole('navigation', { name: '公司' }).getByRole('link', { name: '航线经理' }).click();
  await page.getByRole('button', { name: '新增航线经理' }).click();
  const dialog = page.getByRole('dialog', { name: '新增航线经理' });
  await dialog.getByLabel('英文姓名').fill('Test Person');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByLabel('中文姓名')).toHaveAccessibleDescription(/不能为空/);
  await dialog.getByLabel('中文姓名').fill('测试人');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '测试人' }).first()).toBeVisible();
  await isSaved(page);
});

const looks = [
  { width: 375, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const;
for (const look of variantsOf(looks))
  test(`the workspace is accessible and fits, ${look.theme}, at ${look.width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: look.width, height: 800 },
      colorScheme: look.theme,
    });
    const page = await openAs(context, siteUrl(), publisher);
    for (const [address, heading] of [
      [workspaceAddress, '公司资料与船期组'],
      ['/#/pages/company/director', '航线经理'],
    ] as const) {
      await page.goto(siteUrl() + address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto(siteUrl() + workspaceAddress);
    const groups = page.locator('main a[href*="publish/edit"]:visible');
    await groups.filter({ hasText: '远东—' }).first().click();
    await expect(page.getByRole('button', { name: '粘贴船期' })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await context.close();
  });

test('on an English tablet a sheet and a publication fit', inSweep, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 768, height: 700 } });
  await setLanguage(context, siteUrl(), 'en');
  const page = await openAs(context, siteUrl(), publisher);
  await page.goto(`${siteUrl()}/#/pages/publish/history/index`);
  await page.locator('main a[href*="history/form"]').first().click();
  // Another test may have withdrawn the publication's sailings.
  await expect(page.getByRole('main').getByRole('term').first()).toBeVisible();
  await settled(page);
  await fits(page);
  await page.goto(siteUrl() + workspaceAddress);
  await page.getByRole('link', { name: 'WS2 周班', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await settled(page);
  await fits(page);
  // A trial click would fail if the table covered the button.
  await page.getByRole('button', { name: 'Confirm still valid' }).click({ trial: true });
  await context.close();
});
