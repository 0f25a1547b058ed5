import type { Browser, Page } from '@playwright/test';

import { templateLink } from '../../contract/links/publish-links.ts';
import { addDays, todayIn } from '../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from './a-draft-sailing.ts';
import { colleagueAt } from './colleague.ts';
import { openAs, openDemoSession } from './favourites-pages.ts';
import { openFaultyLine } from './faulty-line.ts';
import { expect, siteUrl } from './site-test.ts';
import { draftsOf, rowsOfSheet, workspaceAddress } from './workspace-pages.ts';

const usualPublisher = 3;
const desk = { width: 1280, height: 800 };
const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const sailing = (n: number): NewDraft =>
  aDraftSailing({
    sequence: `${n}V`,
    ship_name: `TEST PIONEER ${n}`,
    voyage_number: `${600 + n}W`,
    cargo_tags: [],
    harbors: [
      aDraftCall({ start_time: day(n + 3), end_time: day(n + 3) }),
      aDraftArrival({ harbor_code: 'SAJED', start_time: day(n + 30), end_time: day(n + 30) }),
    ],
  });

/**
 * Opens the workspace of a publisher on a separate connection. Also returns a function with which a colleague
 * makes changes by requests.
 */
export async function openWorkspace(
  browser: Browser,
  { publisher = usualPublisher, viewport = desk, address = workspaceAddress } = {},
) {
  const session = await openDemoSession(siteUrl(), publisher);
  const line = await openFaultyLine(siteUrl());
  const context = await browser.newContext({ locale: 'zh-CN', viewport });
  const page = await openAs(context, line.url, session);
  await page.goto(line.url + address);
  const down = () => breakLine(page, line);
  const up = () => correctLine(page, line);
  /** Breaks the connection, makes the colleague's changes, and restores the connection. */
  const meanwhile = async (act: (colleague: ReturnType<typeof colleagueAt>) => Promise<void>) => {
    await down();
    await act(colleagueAt(siteUrl(), await openDemoSession(siteUrl(), publisher)));
    await up();
  };
  const close = async () => {
    await context.close();
    await line.close();
  };
  return { page, line, session, meanwhile, down, up, close };
}

/** Opens a new group of three sailings, which a request has made. */
export async function openGroup(browser: Browser) {
  const title = `输入 ${makeName()}`;
  const id = makeUuidV7();
  const { post } = colleagueAt(siteUrl(), await openDemoSession(siteUrl(), usualPublisher));
  await post('organization/template/handle', { id, add: { title } });
  await post('organization/template/schedule/add', { template_id: id, rows: [0, 1, 2].map(sailing) });
  const workspace = await openWorkspace(browser, { address: `/#${templateLink(id)}` });
  const { page, session } = workspace;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => rowsOfSheet(page)).toBe(3);
  // The name of a port is shown when the list of ports has loaded, which typed ports need.
  await expect(cellOf(page, '上海').first()).toBeVisible();
  const drafts = () => draftsOf(siteUrl(), session, title);
  return { ...workspace, drafts, title };
}

type Line = Awaited<ReturnType<typeof openFaultyLine>>;

/**
 * Breaks the connection and dispatches `offline`. Without this event the page would not notice the broken
 * connection, because it sends no request while a person types.
 */
export async function breakLine(page: Page, line: Line): Promise<void> {
  line.set('down');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
}

export async function correctLine(page: Page, line: Line): Promise<void> {
  line.set('up');
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

let names = 0;
const makeName = () => `${Date.now()} ${(names += 1)}`;

export const cellOf = (page: Page, text: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${text}( |$)`) });
