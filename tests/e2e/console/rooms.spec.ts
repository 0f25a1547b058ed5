import { expect, test, type Browser, type Page } from '@playwright/test';

import { contentKinds } from '../../../contract/calls/console/content-fields.ts';
import { duties } from '../../../contract/call-facts.ts';
import { queueNames } from '../../../contract/limits/console-limits.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { anOperator } from '../../support/an-operator.ts';
import { openConsoleAt } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { setLanguage } from '../../support/site-pages.ts';
import { isSweep } from '../../support/sweep.ts';
import { aMember } from '../../support/a-member.ts';
import {
  aFailedLetter,
  aFailedRefund,
  aPaidOrder,
  aRequestedInvoice,
  aWaitingCertification,
  failedAlertsOf,
} from '../../support/waiting-items.ts';

let token = '';
let memberId = 0;
let failedAlertsId = '';

/** Inserts an item of each queue, a shipowner and a member who has invited others. */
async function prepare(database: OpenDatabase): Promise<void> {
  const now = new Date();
  ({ token } = await anOperator(database, duties, now));
  await aWaitingCertification(database, { submit_time: now });
  await aRequestedInvoice(database, now);
  await aFailedRefund(database, now);
  await aFailedLetter(database, now);
  await aPaidOrder(database, { create_time: now });
  ({ id: memberId } = await aMember(database, { nickname: '顾一鸣', certification_status: 1 }));
  for (let at = 0; at < 5; at++) await aMember(database, { inviter_id: memberId });
  failedAlertsId = await failedAlertsOf(database, { member_id: memberId, state: 'active', now });
  await database.db
    .insertInto('shipowner')
    .values({ chinese_title: '东望航运', english_title: 'Dongwang Lines' })
    .execute();
}

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ isEmpty: true, prepare });
});
test.afterAll(() => server.stop());

// All lists of content are one component, and all forms another.
const listedKinds = isSweep ? contentKinds : ['article', 'menu'];
const newKinds = isSweep ? ['article', 'advert', 'supplier', 'quote', 'keyword', 'menu', 'cargo'] : ['port'];
const places = () => [
  '',
  ...queueNames.map((queue) => `queue/${queue}`),
  `queue/failure/alerts-${failedAlertsId}`,
  'members',
  `members/${memberId}`,
  'orders',
  'shipowners',
  'shipowners/1',
  'shipowners/+',
  'plans',
  ...listedKinds.map((kind) => `content/${kind}`),
  ...newKinds.map((kind) => `content/${kind}/+`),
  'content/tool/quotes',
  'site',
  'site/agreements',
  'setup',
  'audit',
  'restore/a-ticket',
];

interface Look {
  colorScheme: 'light' | 'dark';
  width: 375 | 1280;
}

/**
 * Every run checks each pair of language, theme and width. The sweep of `npm run soak` checks every combination.
 */
const looks: Readonly<Record<'zh' | 'en', readonly Look[]>> = {
  zh: [
    { colorScheme: 'light', width: 375 },
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'dark', width: 375 },
    { colorScheme: 'light', width: 1280 },
  ],
  en: [
    { colorScheme: 'dark', width: 375 },
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'light', width: 375 },
    { colorScheme: 'dark', width: 1280 },
  ],
};

async function openConsole(browser: Browser, language: 'zh' | 'en'): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await setLanguage(context, server.url, language);
  const page = await context.newPage();
  await openConsoleAt(page, '', { server, token });
  return page;
}

async function openRoom(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = `#/${hash}`), place);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/^(正在读取…|Loading …)$/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Returns the headings of the tables on the page whose card has no button that exports them. */
const tablesWithoutExport = (page: Page): Promise<string[]> =>
  page
    .locator('table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => !/导出|Export/.test(table.closest('section')?.textContent ?? ''))
        .map((table) => table.textContent ?? ''),
    );

for (const language of ['zh', 'en'] as const)
  test(`every room is accessible on a phone and on a desktop, in ${language}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await openConsole(browser, language);
    for (const place of places()) {
      await openRoom(page, place);
      expect(await tablesWithoutExport(page), place).toEqual([]);
      for (const { colorScheme, width } of looks[language].slice(0, isSweep ? 4 : 2)) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, `${place} ${language} ${colorScheme} ${width}`);
      }
    }
    await page.context().close();
  });
