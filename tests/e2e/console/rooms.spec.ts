import { expect, test, type Browser } from '@playwright/test';

import { contentKinds } from '../../../contract/calls/console/content-fields.ts';
import { duties } from '../../../contract/call-facts.ts';
import { queueNames } from '../../../contract/limits/console-limits.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { anOperator } from '../../support/an-operator.ts';
import { openConsoleAt } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { setLanguage } from '../../support/site-pages.ts';
import { isSweep, variantsOf } from '../../support/sweep.ts';
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

/** Every run checks the first entry, the sweep of `npm run soak` the others. */
const looks = [
  { language: 'zh', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'zh', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'light' },
] as const;

async function openConsole(browser: Browser, { language, colorScheme }: (typeof looks)[number]) {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
  await setLanguage(context, server.url, language);
  return context.newPage();
}

test('every room is accessible on a phone and on a desktop', async ({ browser }) => {
  test.setTimeout(300_000);
  for (const look of variantsOf(looks)) {
    const page = await openConsole(browser, look);
    await openConsoleAt(page, '', { server, token });
    for (const place of places()) {
      await page.evaluate((hash) => (location.hash = `#/${hash}`), place);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByText(/^(正在读取…|Loading …)$/)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, `${place} ${look.language} ${look.colorScheme} ${width}`);
      }
    }
    await page.context().close();
  }
});
