import { expect, test, type Browser, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { expectAccessibleAtBothWidths } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { sentCode } from '../../support/sent-code.ts';

const operatorMobile = '13912340001';
const memberMobile = '13755556666';
const company = '恒泰国际货运代理（上海）有限公司';
const creditCode = '91350100M000100Y43';

/** The test does in a minute what takes an operator half an hour. */
const unlimited = { RATE_LIMIT_PER_MINUTE: '0' };

let server: OwnSite;
/** The empty site on which the backup is restored. */
let second: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [server, second] = await Promise.all([
    startOwnSite({ isEmpty: true, environment: unlimited }),
    startOwnSite({ isEmpty: true, environment: unlimited }),
  ]);
});
test.afterAll(() => Promise.all([server.stop(), second.stop()]));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the first administrator's link, which the server printed at its start. */
function firstLink(site: OwnSite): string {
  const fragment = /#(\/pages\/claim\/index\?ticket=\S+)/.exec(site.output())?.[1] ?? '';
  return `${site.url}/#${fragment}`;
}

/** Fills in the login form of the site with the code that the server wrote to its log. */
async function logIn(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByLabel(/^验证码/).fill(await sentCode(server, mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Becomes the administrator by the link, and sets up the second factor of the console. */
async function becomeOperator(page: Page): Promise<void> {
  await page.goto(firstLink(server));
  await page.getByRole('main').getByRole('link', { name: '先登录' }).click();
  await logIn(page, operatorMobile);
  await page.getByRole('button', { name: /成为管理员/ }).click();
  await expect(heading(page)).toHaveText('您已是管理员');
  await page.getByRole('link', { name: '打开运营台' }).click();
  const key = (await page.locator('form code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('验证器应用的 6 位数字').fill(new TOTP({ secret: key }).generate());
  await page.getByRole('button', { name: '确认' }).click();
  await page.getByRole('button', { name: '我已保存好' }).click();
}

/** Gives the site its name, its logo and its agreements. */
async function nameSite(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: '开站清单' }).click();
  await page.getByRole('listitem', { name: '名称和 Logo' }).getByRole('link', { name: /^打开/ }).click();
  await page.getByRole('textbox', { name: '站点名称（中文）' }).fill('望潮船期');
  await page.getByRole('button', { name: '保存: 站点名称（中文）' }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '望潮船期' })).toBeVisible();
  await expect(page).toHaveTitle(/望潮船期/);
  await page.getByLabel('选择图片').setInputFiles('public/icons/icon-192.png');
  await expect(page.getByText('已保存，各设备下次打开时显示')).toBeVisible();
  await page.getByRole('link', { name: '协议' }).click();
  for (const [at, title] of ['我们收集什么', '服务内容'].entries()) {
    const form = page.locator('form').nth(at);
    await form.getByLabel(/正文.*\(中文\)/).fill(`## ${title}\n\n望潮船期。`);
    await form.getByLabel('版本号').fill('2.0');
    await form.getByRole('button', { name: '发布这个版本' }).click();
    await expect(form.getByText(/现行版本 2\.0/)).toBeVisible();
  }
}

async function addShipowner(page: Page): Promise<void> {
  await page.getByRole('link', { name: '船东', exact: true }).click();
  await page.getByRole('link', { name: '新建' }).click();
  // The list, which is shown for a moment longer, has a search field whose label contains the same word.
  await expect(heading(page)).toHaveText('新船东');
  await page.getByLabel('名称 · 中文', { exact: true }).fill('东望航运');
  await page.getByLabel('名称 · 英文', { exact: true }).fill('Dongwang Lines');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByLabel('发布人的手机号').fill(memberMobile);
  await page.getByRole('button', { name: '添加发布人' }).click();
  await expect(page.getByRole('link', { name: '137****6666' })).toBeVisible();
}

/** Opens the form of new content, fills in its fields by their labels, and saves. */
async function addContent(page: Page, kind: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('link', { name: '内容', exact: true }).click();
  await page.getByRole('link', { name: kind, exact: true }).click();
  await page.getByRole('link', { name: '新建' }).click();
  await expect(heading(page)).toHaveText(`新建${kind}`);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  if (kind === '资讯') await page.getByLabel('分类', { exact: true }).selectOption({ label: '实务' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(heading(page)).not.toHaveText(`新建${kind}`);
}

const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '现在发布' }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
};

async function addAllContent(page: Page): Promise<void> {
  await addContent(page, '资讯分类', { 代号: 'guides', '标题 · 中文': '实务', '标题 · 英文': 'Guides' });
  await addContent(page, '资讯分类', { 代号: 'mistake', '标题 · 中文': '误建', '标题 · 英文': 'Mistake' });
  await page.getByRole('button', { name: '删除分类' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除分类' }).click();
  await expect(page.getByRole('link', { name: '实务' })).toBeVisible();
  await expect(page.getByRole('link', { name: '误建' })).toHaveCount(0);
  await addContent(page, '资讯', {
    '标题 · 中文': '红海挂靠恢复',
    '标题 · 英文': 'Red Sea calls come back',
    '正文（Markdown） · 中文': '## 先看受载期\n\n请核对。',
    '正文（Markdown） · 英文': '## Look at the laycan\n\nCheck it.',
  });
  await publish(page);
  await addContent(page, '广告', {
    '广告主 · 中文': '东望航运',
    '广告主 · 英文': 'Dongwang Lines',
    '标题 · 中文': '每月三班波斯湾',
    '标题 · 英文': 'Three sailings a month to the Gulf',
    '正文（Markdown） · 中文': '上海直达。',
    '正文（Markdown） · 英文': 'Direct from Shanghai.',
  });
  await publish(page);
  await page.getByRole('link', { name: '内容', exact: true }).click();
  await page.getByRole('link', { name: '供应商', exact: true }).click();
  await page.getByRole('link', { name: '新建' }).click();
  await page.getByLabel('名称 · 中文').fill('海岳船代');
  await page.getByLabel('名称 · 英文').fill('Haiyue Agency');
  await page.getByLabel('服务港口（自己的港口在前）').fill('shangh');
  await page.getByRole('button', { name: '上海 Shanghai CNSHA' }).click();
  await page.getByLabel('服务港口（自己的港口在前）').fill('天津');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^移除 天津/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'supplier');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(heading(page)).toHaveText('海岳船代');
  await expect(page.getByRole('button', { name: /^移除 (上海|天津)/ })).toHaveCount(2);
  await addContent(page, '运价参考', {
    起运港: 'cnsha',
    目的港: 'SAJED',
    金额: '85.50',
    '报价时间，北京时间': '2026-11-20',
    钟点: '0900',
  });
}

async function changePrice(page: Page): Promise<void> {
  await page.getByRole('link', { name: '套餐', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('row').nth(1).getByRole('button', { name: '修改' }).click();
  await dialog.getByLabel('价格（元）', { exact: true }).fill('12.50');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^已修改/)).toBeVisible();
}

/** Applies for certification, buys a membership and asks for an invoice, as a member. */
async function beMember(browser: Browser): Promise<void> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await page.goto(`${server.url}/#/pages/login/index`);
  await logIn(page, memberMobile);
  await expect(page.getByRole('banner').getByText('137****6666')).toBeVisible();
  await page.goto(`${server.url}/#/pages/certification/index`);
  await page.getByLabel('公司名称').fill(company);
  await page.getByLabel('统一社会信用代码').fill(creditCode);
  await page.getByLabel('选择图片').setInputFiles('public/icons/icon-512.png');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('审核中').first()).toBeVisible();
  await page.goto(`${server.url}/#/pages/vip/index`);
  await page.getByRole('button', { name: /选择\s?VIP/ }).click();
  await page.getByRole('dialog', { name: '确认订单' }).getByRole('button', { name: '提交订单' }).click();
  const provider = await page.context().newPage();
  const address = await page.getByRole('link', { name: '打开模拟付款页' }).getAttribute('href');
  await provider.goto(new URL(address ?? '', server.url).href);
  await provider.getByRole('button').first().click();
  await expect(provider.getByRole('status')).toContainText('已付款');
  await page.goto(`${server.url}/#/pages/invoice/index`);
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('公司名称').fill(company);
  await page.getByLabel('统一社会信用代码').fill(creditCode);
  await page.getByLabel('接收邮箱').fill('caiwu@hengtai.example');
  await page.getByLabel('手机号').fill(memberMobile);
  await page.getByRole('button', { name: /^提交/ }).click();
  await expect(page.getByRole('region', { name: '我的发票' })).toContainText('已提交');
  await page.context().close();
}

/** Opens the first item of a queue with a key. */
async function openFirst(page: Page, queue: string): Promise<void> {
  const kinds = page.getByRole('navigation', { name: '待办种类' });
  await kinds.getByRole('link', { name: queue }).click();
  await expect(page.getByRole('list', { name: queue }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('j');
}

/** Decides what the member has asked for, and refunds the order. */
async function decide(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^待办/ }).click();
  await openFirst(page, '认证');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(company);
  await page.keyboard.press('a');
  await expect(page.getByText(`已通过：${company}`)).toBeVisible();
  await openFirst(page, '开票');
  await page.getByLabel('选择发票文件').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF the invoice'),
  });
  await expect(page.getByText('invoice.pdf')).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByText(/已登记开具/)).toBeVisible();
  await page.getByRole('link', { name: '订单', exact: true }).click();
  await page.getByRole('button', { name: '退款' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^退 ¥[\d.]+，收回剩余 \d+ 天$/)).toBeVisible();
  await expect(dialog.getByText(/这个订单已开发票/)).toBeVisible();
  await dialog.getByLabel('原因（记入审计）').fill('误购');
  await dialog.getByRole('button', { name: '退款' }).click();
  await expect(page.getByText(/已发起，收回 \d+ 天/)).toBeVisible();
}

/** Makes a backup in the console and downloads it. Returns the path of the file. */
async function downloadBackup(page: Page): Promise<string> {
  await page.getByRole('link', { name: '概览' }).click();
  await page.getByRole('button', { name: '立即备份' }).click();
  await expect(page.getByText(/^备份完成/)).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载最近一份备份' }).click();
  return (await download).path();
}

/** Restores the backup on another empty site, by the link of its first administrator. */
async function restoreElsewhere(browser: Browser, file: string): Promise<void> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await page.goto(firstLink(second));
  await page.getByRole('link', { name: '从备份恢复' }).click();
  await page.getByLabel('备份文件').setInputFiles(file);
  await expectAccessibleAtBothWidths(page, 'restore');
  await page.getByRole('button', { name: '从备份恢复' }).click();
  await expect(page.getByText(/^已恢复 \d+ 行/)).toBeVisible({ timeout: 60_000 });
  await page.goto(`${second.url}/#/pages/article/list`);
  await expect(page).toHaveTitle(/望潮船期/);
  await expect(page.getByRole('link', { name: /红海挂靠恢复/ })).toBeVisible();
  await page.context().close();
}

test('an operator sets up an empty site and runs it in the browser alone', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await becomeOperator(page);
  await nameSite(page);
  await addShipowner(page);
  await addAllContent(page);
  await changePrice(page);
  await beMember(browser);
  await decide(page);
  await restoreElsewhere(browser, await downloadBackup(page));
});
