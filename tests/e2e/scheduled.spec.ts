import { addDays, todayIn } from '../../contract/rules/plain-date.ts';
import { openAs, openDemoSession, isSaved } from '../support/favourites-pages.ts';
import { foundByReader, groupOf, openReview, publicationsOf } from '../support/publishing-pages.ts';
import { startQueueSite } from '../support/queue-site.ts';
import { startServer } from '../support/running-server.ts';
import { expect, test } from '../support/site-test.ts';
import {
  draftsOf,
  hasPorts,
  makeGroup,
  pasteSailings,
  workspaceAddress,
} from '../support/workspace-pages.ts';

const minuteMs = 60_000;
/** The clock in Beijing, as a publisher types it. */
const beijing = (time: number) => new Date(time + 8 * 60 * minuteMs).toISOString().slice(11, 16);

test('what is set for a minute goes out at that minute, once, with two servers running, and the page follows', async ({
  context,
}) => {
  test.setTimeout(300_000);
  const site = await startQueueSite();
  const environment = { DATABASE_URL: site.postgres.url, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'fatal' };
  const other = await startServer({ environment });
  const session = await openDemoSession(site.url, 3);
  const reader = await openDemoSession(other.url, 2);
  const today = todayIn('Asia/Shanghai', new Date());
  const page = await openAs(context, site.url, session);
  await page.goto(site.url + workspaceAddress);
  await makeGroup(page, '定时');
  await hasPorts(page);
  const [since, until] = [addDays(today, 5), addDays(today, 9)];
  const sheet = [
    '船名\t航次\t装港\t受载期\t卸港\t抵港',
    `TEST LATER\t1E\t上海\t${since}\t吉达\t${addDays(today, 30)}`,
  ];
  await pasteSailings(page, sheet.join('\n'));
  // A page says that all is kept before the first change is on its way.
  await expect.poll(async () => (await draftsOf(site.url, session, '定时')).length).toBe(1);
  await isSaved(page);
  const group = await groupOf(site.url, session, '定时');
  const ids = (await draftsOf(site.url, session, '定时')).map(({ id }) => id);
  const found = async () =>
    (await foundByReader(other.url, reader, ids, { from: 'CNSHA', to: 'SAJED', since, until })).length;

  const review = await openReview(page);
  // The next minute that leaves enough of this one.
  const minute = Math.ceil((Date.now() + 15_000) / minuteMs) * minuteMs;
  await review.getByRole('radio', { name: '定时' }).check();
  await review.getByRole('textbox').fill(beijing(minute));
  await review.getByRole('button', { name: '定时发布 1 处改动' }).click();
  const notice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: beijing(minute) });
  await expect(notice).toBeVisible();
  await isSaved(page);
  expect(await publicationsOf(site.url, session, group)).toMatchObject([{ state: 'scheduled', number: 1 }]);
  expect(await found()).toBe(0);

  await expect.poll(found, { timeout: 2 * minuteMs }).toBe(1);
  const publications = await publicationsOf(site.url, session, group);
  expect(publications).toMatchObject([{ state: 'live', number: 1, sailing_total: 1 }]);
  expect(Date.parse(publications[0]?.publish_time ?? '')).toBeGreaterThanOrEqual(minute);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('第 1 次发布')).toBeVisible();
  await other.stop();
  await site.stop();
});
