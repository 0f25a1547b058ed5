import { expect, test, type Page } from '@playwright/test';

import { addDays, todayIn } from '../../trade/calendar/plain-date.ts';
import { isSaved, logInByPage } from '../support/favourites-pages.ts';
import { openFaultyLine } from '../support/faulty-line.ts';
import { openProfile } from '../support/profile.ts';
import { startQueueSite } from '../support/queue-site.ts';
import { makeGroup, pasteSailings, workspaceAddress } from '../support/workspace-pages.ts';

const kills = Number(process.env['KILLS'] ?? 40);
/** The time in ms between the last key press and the kill. The page notes input every 200 ms. */
const noteMs = 1_500;
const backWithinMs = 90_000;
const publisher = 4;
const today = todayIn('Asia/Shanghai', new Date());
const sheet = [
  ['船名', '航次', '装港', '受载期', '卸港', '抵港'],
  ['TEST PIONEER', '601W', '上海', addDays(today, 3), '吉达', addDays(today, 30)],
];

const voyageCell = (page: Page) => page.locator('[role=grid] [data-column="0"][data-line="1"]').first();
const companyField = (page: Page) => page.getByLabel('英文简介');

test('text typed into the table and a form survives every kill of the browser', async () => {
  test.setTimeout(600_000 + kills * 60_000);
  const site = await startQueueSite();
  const [profile, line] = [await openProfile(), await openFaultyLine(site.url)];
  const lost: string[] = [];
  try {
    await logInByPage(profile.page(), line.url, publisher);
    await profile.page().goto(line.url + workspaceAddress);
    await makeGroup(profile.page(), 'kills');
    await pasteSailings(profile.page(), sheet.map((row) => row.join('\t')).join('\n'));
    await isSaved(profile.page());
    const group = profile.page().url();
    for (let at = 1; at <= kills; at++) {
      const text = `K${String(at).padStart(3, '0')}`;
      const isCell = at % 2 === 1;
      const address = isCell ? group : line.url + workspaceAddress;
      await profile.page().goto(address);
      if (isCell) await typeIntoCell(profile.page(), text);
      else await companyField(profile.page()).fill(text);
      await profile.page().waitForTimeout(noteMs);
      await profile.killAndReopen();
      await profile.page().goto(address);
      const shown = isCell
        ? expect(voyageCell(profile.page())).toContainText(text, { timeout: backWithinMs })
        : expect(companyField(profile.page())).toHaveValue(text, { timeout: backWithinMs });
      await shown.catch(() => lost.push(`${isCell ? 'cell' : 'form'} ${text}`));
    }
    console.log(JSON.stringify({ kills, lost }));
    expect(lost).toEqual([]);
  } finally {
    await profile.close();
    await line.close();
    await site.stop();
  }
});

/** Selects the cell of the voyage number and types a text, key by key, which replaces the old one. */
async function typeIntoCell(page: Page, text: string): Promise<void> {
  await voyageCell(page).click();
  await page.keyboard.type(text);
}
