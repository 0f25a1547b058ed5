import { fileURLToPath } from 'node:url';

import { expect, test, type Browser, type Page } from '@playwright/test';
import { sql } from 'kysely';

import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { createSession } from '../../../server/domain/account/session.ts';
import type { Listening } from '../../../server/http/listen.ts';
import { anEntry } from '../../support/an-entry.ts';
import { aDraft, type Draft } from '../../support/a-draft.ts';
import { aDevice, anEntry as aSentEntry, draftHandle } from '../../support/a-queue.ts';
import { startDraftServer } from '../../support/draft-server.ts';
import { chip, isSaved, openAs } from '../../support/favourites-pages.ts';
import { openFaultyLine, type FaultyLine } from '../../support/faulty-line.ts';
import { openEmptyDatabase } from '../../support/own-site.ts';
import { variantsOf } from '../../support/sweep.ts';

const staticFolder = fileURLToPath(new URL('../../../dist/client', import.meta.url));
const syncAddress = '/#/pages/sync/index';

let database: OpenDatabase;
let server: Listening;
let lines: FaultyLine[];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  database = await openEmptyDatabase();
  server = await startDraftServer(database, { port: 0, staticFolder });
});
test.afterAll(async () => {
  await server.close();
  await database.close();
});
test.beforeEach(async () => {
  const url = `http://127.0.0.1:${server.port}`;
  lines = [await openFaultyLine(url), await openFaultyLine(url)];
});
test.afterEach(() => Promise.all(lines.map((line) => line.close())));

/** Opens the sync centre for a new member, with a separate browser context and connection. */
async function openPerson(browser: Browser, line: FaultyLine) {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const device = await aDevice(database);
  const user_info = { id: device.id, publisher: 0 as const, avatar: '', mobile: '139****0000', nickname: '' };
  const origin = { userAgent: 'a test', address: '127.0.0.1' };
  const page = await openAs(context, line.url, {
    // The session starts now, because the page uses the real clock.
    token: await createSession(database, device.id, new Date(), origin),
    header: 'Bearer',
    role: 'COMMON',
    user_info,
    data_key: [{ key_id: '1', key: device.dataKey.toString('base64') }],
  });
  await page.goto(line.url + syncAddress);
  await isSaved(page);
  return { page, line, memberId: device.id, close: () => context.close() };
}

type Person = Awaited<ReturnType<typeof openPerson>>;
type Edit = { id: string; changes: Partial<Draft>; base: Partial<Draft> };

/** Writes queued edits directly into the outbox, because no page edits these drafts. */
async function editUnsent({ page, line, memberId }: Person, edits: Edit[]): Promise<void> {
  // Only the API fails. The application's files still load, so the test does not depend on what is cached.
  line.set('failing');
  const entries = edits.map((body) => {
    const entity = `draft/${body.id}`;
    const whole = anEntry({
      id: makeUuidV7(),
      member_id: memberId,
      call: draftHandle,
      entity,
      body,
      fold: 'edit',
    });
    const { sequence: _, ...entry } = whole;
    return { ...entry, create_time: Date.now() };
  });
  await page.evaluate(
    (rows) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('laycan');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('outbox', 'readwrite');
          for (const row of rows) transaction.objectStore('outbox').add(row);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            done();
          });
          transaction.addEventListener('error', () =>
            failed(transaction.error ?? new Error('the transaction was not written')),
          );
        });
      }),
    entries,
  );
  await page.reload();
  await expect(chip(page)).toHaveAccessibleName(new RegExp(`${edits.length} 项待发送`));
}

async function draftOf(id: string): Promise<Draft | undefined> {
  const { rows } = await sql<{ draft: Draft }>`select draft from test_draft where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.draft;
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

for (const order of variantsOf(['the one who edited last', 'the one who edited first'] as const))
  test(`two people edit offline, ${order} sends first, the other decides`, async ({ browser }) => {
    const people = await Promise.all(lines.map((line) => openPerson(browser, line)));
    const ids = ['own', 'taken', 'mixed'].map(() => makeUuidV7()) as [string, string, string];
    const [own, taken, mixed] = ids;
    const author = await aDevice(database);
    await author.push(...ids.map((id) => aSentEntry(draftHandle, { id, add: aDraft() })));
    const base = { remark: '', ship_name: 'PIONEER' };
    for (const [at, person] of people.entries())
      await editUnsent(
        person,
        ids.map((id) => ({ id, base, changes: { remark: `${at} of ${id}`, ship_name: `SHIP ${at}` } })),
      );
    const [first, second] = order === 'the one who edited first' ? [0, 1] : [1, 0];
    const [quick, slow] = [people[first], people[second]] as [Person, Person];
    quick.line.set('up');
    await isSaved(quick.page);
    slow.line.set('up');
    const { page } = slow;
    await expect(chip(page)).toHaveAccessibleName(/3 项需处理/);

    await expect(page.getByRole('article')).toHaveCount(3);
    for (const id of ids) {
      const row = card(page, id).getByRole('row', { name: /备注/ });
      await expect(row.getByRole('radio')).toHaveCount(2);
      await expect(row).toContainText('原 空');
      await expect(row.getByRole('cell').nth(0)).toHaveText(`${second} of ${id}`);
      await expect(row.getByRole('cell').nth(1)).toHaveText(`${first} of ${id}`);
    }
    await card(page, own).getByRole('button', { name: '全用我的' }).click();
    await expect(card(page, own)).toHaveCount(0);
    await card(page, taken).getByRole('button', { name: '全用服务器上的' }).click();
    await expect(card(page, taken)).toHaveCount(0);
    await card(page, mixed)
      .getByRole('radio', { name: `SHIP ${first}` })
      .check();
    await card(page, mixed).getByRole('button', { name: '按所选保存' }).click();
    await isSaved(page);

    const mine = (id: string) => ({ remark: `${second} of ${id}`, ship_name: `SHIP ${second}` });
    const theirs = (id: string) => ({ remark: `${first} of ${id}`, ship_name: `SHIP ${first}` });
    expect(await draftOf(own)).toEqual(aDraft(mine(own)));
    expect(await draftOf(taken)).toEqual(aDraft(theirs(taken)));
    expect(await draftOf(mixed)).toEqual(aDraft({ ...mine(mixed), ship_name: `SHIP ${first}` }));
    for (const person of people) await person.close();
  });
