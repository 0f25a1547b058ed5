import { readFileSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

import { describeTerminal } from '../../../server/adapters/terminals/terminal-description.ts';
import { openDatabase, type OpenDatabase } from '../../../server/db/open.ts';
import { importTerminal } from '../../../server/domain/terminals/import-terminal.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { aCarrier, type Carrier } from '../../support/a-carrier.ts';
import {
  addFavouriteLaneElsewhere,
  favouritesAddress,
  laneAddress,
  openAs,
  openDemoSession,
} from '../../support/favourites-pages.ts';
import { openFaultyLine, type FaultyLine } from '../../support/faulty-line.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { publisherIn, windowIn } from '../../support/publisher-changes.ts';
import { hasLaterFiles, waitForWorker } from '../../support/site-pages.ts';

test.use({ serviceWorkers: 'allow' });

let site: OwnSite;
let database: OpenDatabase;
let line: FaultyLine;
let terminal: Carrier;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startOwnSite();
  database = await openDatabase({ url: site.database });
  line = await openFaultyLine(site.url);
  terminal = await aCarrier();
});
test.afterAll(async () => {
  await terminal.close();
  await line.close();
  await database.close();
  await site.stop();
});

const ends = ['CNTAG', 'USHOU'] as const;
const ship = 'TWO WORDS';
const news = (page: Page) => page.getByRole('region', { name: '上次查看以来' }).getByRole('listitem');

/** Publishes a sailing whose gate closes at noon, a day before it loads. Returns the day. */
async function publishSailing(): Promise<string> {
  const { start_time } = windowIn(8);
  const closing = addDays(start_time, -1);
  const at = (code: string, day: string, clock: string) => ({
    harbor_code: ends[0],
    code,
    time: `${day}T${clock}:00+08:00`,
    provenance: 'published' as const,
    rule: null,
  });
  const cut_offs = [at('EFC', addDays(closing, -9), '08:00'), at('PCO', closing, '12:00')];
  await publisherIn(database).publish(ship, ends, 8, { cut_offs, is_demo: false });
  return closing;
}

/** Reads a list of the terminal that closes its gate at 06:00 on the day. Returns the outcome. */
async function readTerminal(day: string) {
  const { voyage_number } = await database.db
    .selectFrom('information')
    .select('voyage_number')
    .where('ship_name', '=', ship)
    .executeTakeFirstOrThrow();
  const written = (date: string, clock: string) => `${date.replaceAll('-', '/')} ${clock}`;
  const [departs, opens] = [addDays(day, 2), addDays(day, -9)];
  terminal.answer = (_, response) =>
    void response
      .writeHead(200)
      .end(
        [
          '船名,IMO,出口航次,码头,计划靠泊,计划离泊,开港时间,截港时间,冷箱截港,危险品截港',
          `${ship},,${voyage_number},EAST4,,${written(departs, '18:00')},${written(opens, '08:00')},${written(day, '06:00')},,`,
        ].join('\r\n'),
      );
  const described = describeTerminal('east', readFileSync('docs/terminals/csv.json', 'utf8'));
  if (typeof described === 'string') throw new Error(described);
  const description = { ...described, harbor_code: ends[0], url: terminal.url };
  const request = { description, key: '', isLoopbackAllowed: true };
  return importTerminal(request, { database, now: new Date() });
}

test('another cut-off of the terminal reaches inbox, row and page with one read', async ({ browser }) => {
  const day = await publishSailing();
  const session = await openDemoSession(site.url, 2);
  await addFavouriteLaneElsewhere(site.url, session, ends);
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await openAs(context, line.url, session);
  await page.goto(line.url + favouritesAddress);
  await expect(page.getByText(/收藏的航线没有新变更/)).toBeVisible();
  await waitForWorker(page);
  await hasLaterFiles(page);

  line.set('down');
  expect(await readTerminal(day)).toMatchObject({ kind: 'whole', matched: 1, changed: 1 });
  await page.reload();
  await expect(page.getByText(/收藏的航线没有新变更/)).toBeVisible();
  line.set('up');
  await expect(news(page)).toHaveCount(1);
  await expect(news(page)).toContainText(ship);
  await expect(news(page)).toContainText('时间不符');
  await expect(news(page)).toContainText('06:00');
  await expect(news(page)).toContainText('12:00');

  await page.goto(line.url + laneAddress(...ends));
  const row = page.getByRole('row').filter({ hasText: ship });
  await expect(row).toContainText(/截港.* · 时间不符/);
  const [, month, date] = day.split('-').map(Number);
  await expect(row.getByTitle(new RegExp(`截港 ${month}月${date}日 06:00`))).toBeVisible();
  await row.getByRole('link', { name: ship }).click();
  const deadlines = page.getByRole('main');
  await expect(deadlines.getByText('比船东早 6 小时').first()).toBeVisible();
  await expect(deadlines.getByText(/码头 EAST4/).first()).toBeVisible();

  // Both times are shown offline too.
  line.set('down');
  await page.reload();
  await expect(deadlines.getByText('比船东早 6 小时').first()).toBeVisible();
  await page.goto(line.url + laneAddress(...ends));
  await expect(row).toContainText(/截港.* · 时间不符/);
  await context.close();
});
