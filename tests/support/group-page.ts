import type { Browser, Page } from '@playwright/test';

import { addDays, todayIn } from '../../trade/calendar/plain-date.ts';
import { colleagueAt } from './colleague.ts';
import { isSaved, openAs, openDemoSession } from './favourites-pages.ts';
import { openFaultyLine } from './faulty-line.ts';
import { expect, siteUrl } from './site-test.ts';
import { draftsOf, makeGroup, pasteSailings, workspaceAddress } from './workspace-pages.ts';

const usualPublisher = 3;
const desk = { width: 1280, height: 800 };
const today = todayIn('Asia/Shanghai', new Date());
const day = (days: number) => addDays(today, days);
const head = ['船名', '航次', '装港', '受载期', '卸港', '抵港'].join('\t');
const sailing = (n: number) =>
  [`TEST PIONEER ${n}`, `${600 + n}W`, '上海', day(n + 3), '吉达', day(n + 30)].join('\t');

/**
 * Opens the workspace of a publisher on a separate connection. Also returns a function with which a colleague
 * makes changes by requests.
 */
export async function openWorkspace(browser: Browser, { publisher = usualPublisher, viewport = desk } = {}) {
  const session = await openDemoSession(siteUrl(), publisher);
  const line = await openFaultyLine(siteUrl());
  const context = await browser.newContext({ locale: 'zh-CN', viewport });
  const page = await openAs(context, line.url, session);
  await page.goto(line.url + workspaceAddress);
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

/** Opens the workspace with a new group of three sailings. */
export async function openGroup(browser: Browser) {
  const title = `输入 ${makeName()}`;
  const workspace = await openWorkspace(browser);
  const { page, session } = workspace;
  await makeGroup(page, title);
  await pasteSailings(page, [head, ...[0, 1, 2].map(sailing)].join('\n'));
  await isSaved(page);
  const drafts = () => draftsOf(siteUrl(), session, title);
  await expect.poll(async () => (await drafts()).length).toBe(3);
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
