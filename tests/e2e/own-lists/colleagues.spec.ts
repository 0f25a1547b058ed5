import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { createSession } from '../../../server/domain/account/session.ts';
import { grantDays } from '../../../server/domain/membership/grants.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { contentOf } from '../../../src/store/own-list-content.ts';
import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { anOwnList, anOwnRow } from '../../support/an-own-list.ts';
import { putSession } from '../../support/stored-session.ts';
import { startOwnSite } from '../../support/own-site.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { expect, test } from '../../support/site-test.ts';
import { aMember } from '../../support/a-member.ts';

const now = new Date();
const today = todayIn('Asia/Shanghai', now);
const day = (days: number) => addDays(today, days);

let server: RunningServer;
let tokens: string[] = [];
let keys: string[] = [];
let ids: number[] = [];

/**
 * Creates two members of a shared membership. The second member shares a group of favourites and an imported
 * list.
 */
async function prepare(database: OpenDatabase): Promise<void> {
  const [boss, wang] = [
    await aMember(database, { mobile: '13522290001', nickname: '李明' }),
    await aMember(database, { mobile: '13522290002', nickname: '王岚' }),
  ];
  const place = { userAgent: 'a test', address: '192.0.2.1' };
  ids = [boss.id, wang.id];
  keys = [boss, wang].map(({ dataKey }) => dataKey.toString('base64'));
  tokens = [];
  for (const id of ids) tokens.push(await createSession(database, id, now, place));
  await database.db.transaction().execute((db) =>
    grantDays(
      { db },
      {
        member_id: boss.id,
        tier: 'corporate',
        days: 30,
        seats: 5,
        source: { kind: 'order', id: 'colleagues' },
      },
      now,
    ),
  );
  const held = { mobile: null, token_hash: null, expire_time: null, create_time: now, accept_time: now };
  await database.db
    .insertInto('seat')
    .values({ owner_id: boss.id, place: 2, holder_id: wang.id, ...held })
    .execute();
}

test.beforeAll(async () => {
  server = await startOwnSite({ prepare });
});
test.afterAll(async () => {
  await server.stop();
});

const ask = async (who: number, path: string, body: object) => {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${tokens[who]}`,
    'Idempotency-Key': makeUuidV7(),
  };
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ status: 200 });
};

test("a member copies colleagues' lanes, searches their list and shares a group", async ({ page }) => {
  test.setTimeout(120_000);
  const row = anOwnRow({ load: [day(9), day(11)], unload: [day(31), day(33)], ship_name: 'BW KESTREL' });
  const list = anOwnList({
    list_date: today,
    kept_time: now.toISOString(),
    sender: { name: 'Brightwater', shipowner_id: null },
    rows: [row],
  });
  const { id, list_date, kept_time } = list;
  const kept = { id, list_date, kept_time, row_total: 1, content: await contentOf(list), base: null };
  const lane = { group_id: firstGroupId, from: 'CNSHA', to: 'AEJEA', on: true };
  await ask(1, 'member/own_list/keep', kept);
  await ask(1, 'member/business/collection/harbor/handle', { lane });
  await ask(1, 'member/colleague/share', { kind: 'own_list', id, shared: true });
  await ask(1, 'member/colleague/share', { kind: 'group', id: firstGroupId, shared: true });
  await ask(0, 'member/business/collection/harbor/handle', { lane: { ...lane, to: 'SAJED' } });

  await page.goto(`${server.url}/robots.txt`);
  await putSession(page, {
    token: tokens[0] ?? '',
    header: 'Bearer',
    role: 'COMMON',
    user_info: { id: ids[0] ?? 0, publisher: 0, avatar: '', mobile: '135****0001', nickname: '李明' },
    data_key: [{ key_id: '1', key: keys[0] ?? '' }],
  });
  await page.goto(`${server.url}/#/pages/collect/index`);
  const theirs = page.getByRole('region', { name: '同事共享的收藏' });
  await expect(theirs).toContainText('王岚 共享');
  await theirs.getByRole('button', { name: '复制到我的收藏' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '王岚 的航线' })).toBeVisible();
  await theirs.getByRole('link').click();
  const found = page.getByRole('row').filter({ hasText: 'BW KESTREL' });
  // The shared list arrives with the background refresh after the site has opened.
  await expect(found).toContainText('王岚 共享', { timeout: 30_000 });
  await page.goto(`${server.url}/#/pages/list/index`);
  await expect(page.getByRole('region', { name: '王岚 共享' })).toContainText('Brightwater');
  await page.goto(`${server.url}/#/pages/collect/index`);
  await page.getByRole('button', { name: /^分组 我的航线/ }).click();
  await page.getByRole('menuitem', { name: '共享给同事' }).click();
  await expect(page.getByText('已共享给同事', { exact: true })).toBeVisible();
});
