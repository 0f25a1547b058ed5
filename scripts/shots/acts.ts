// Actions on a page before its screenshot.
import type { BrowserContext, Page, Request } from '@playwright/test';

import { aliveEvent } from '../../src/boot/alive-event.ts';

/** The requests of a page that have not been answered yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Counts the unanswered requests of a page. `settled` needs them. Called before the page opens the site. */
export async function watchPage(page: Page): Promise<void> {
  const open = new Set<Request>();
  unanswered.set(page, open);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  await page.addInitScript((started) => {
    addEventListener(started, () => Reflect.set(globalThis, 'isStarted', true));
  }, aliveEvent);
}

/** Returns true if the page waits for answers. The stream of changes in the workspace never ends. */
const isAsking = (page: Page): boolean =>
  [...(unanswered.get(page) ?? [])].some((request) => !request.url().includes('/stream'));

/** Waits until the application handles the page. */
export const started = (page: Page) =>
  page.waitForFunction(() => Reflect.get(globalThis, 'isStarted') === true, undefined, { timeout: waitMostMs });

/** The maximum time in ms to wait for a page. A busy machine may need this long. */
const waitMostMs = 90_000;

/** The page is complete if nothing has happened for this time in ms. */
const quietMs = 600;

/**
 * Waits until the page is complete: the application has started, all requests are answered, no placeholder is
 * shown, and the document has not changed for a while.
 */
export async function settled(page: Page): Promise<void> {
  await started(page);
  const until = Date.now() + waitMostMs;
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; ) {
    if (Date.now() > until) throw new Error('the page is still loading');
    const hasChanged = await page.evaluate(changesIn, quietMs / 3);
    if (hasChanged || isAsking(page) || (await page.evaluate(isWaiting))) quietSince = Date.now();
  }
}

/** Waits until the browser is idle, then watches the document for some ms. Returns true if nodes were added or removed. */
async function changesIn(ms: number): Promise<boolean> {
  let hasChanged = false;
  const watcher = new MutationObserver(() => (hasChanged = true));
  watcher.observe(document.body, { childList: true, subtree: true });
  await new Promise((done) => requestIdleCallback(done));
  await new Promise((done) => setTimeout(done, ms));
  watcher.disconnect();
  return hasChanged;
}

/** Returns true if a placeholder is visible. */
function isWaiting(): boolean {
  const placeholders = document.querySelectorAll('[class*="skeleton_"], [aria-busy="true"]');
  return [...placeholders].some((one) => one.checkVisibility());
}

/** Presses the button with this name and waits for the element that it opens. */
export const press =
  (name: RegExp, opens: 'dialog' | 'menu' | 'listbox' = 'dialog') =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole(opens).first().waitFor();
    await settled(page);
  };

/** Follows the first link whose URL contains the text. */
export const follow =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`main a[href*="${address}"]:visible`).first().click();
    await page.locator('main h1').waitFor();
    await settled(page);
  };

/** Opens the first schedule group of a kind. The page lists container services before general cargo. */
export const openGroupOf =
  (kind: 'container' | 'general') =>
  async (page: Page): Promise<void> => {
    const title = kind === 'container' ? /^(集装箱航线|Container services)$/ : /^(杂货|General cargo)$/;
    await page
      .locator('main h3')
      .filter({ hasText: title })
      .locator('xpath=following-sibling::ul[1]')
      .locator('a[href*="/pages/publish/edit"]')
      .first()
      .click();
    await page.locator('main h1').waitFor();
    await settled(page);
  };

/** Runs the actions one after another. */
export const then =
  (...acts: ((page: Page, context: BrowserContext) => Promise<void>)[]) =>
  async (page: Page, context: BrowserContext): Promise<void> => {
    for (const act of acts) await act(page, context);
  };

export async function openFirstSailing(page: Page): Promise<void> {
  await page.locator('main a[href*="/pages/browse/detail"]').first().click();
  await page.getByRole('heading', { name: /^(挂靠顺序|Rotation)$/ }).waitFor();
  // The page adds its action buttons when the browser is idle.
  await page.getByRole('button', { name: /^(询价|Inquire)/ }).waitFor();
  await settled(page);
}

export async function tickTwo(page: Page): Promise<void> {
  const ticks = page.locator('main').getByRole('checkbox', { name: /^(对比|Compare)/ });
  await ticks.nth(1).waitFor();
  for (const at of [0, 1]) await ticks.nth(at).check();
  await page.locator('a[href*="/pages/browse/compare"]').waitFor();
}

export async function compareTwo(page: Page): Promise<void> {
  await tickTwo(page);
  await page.locator('a[href*="/pages/browse/compare"]').click();
  await page.getByRole('rowheader').first().waitFor();
  await settled(page);
}

/** Opens the first option with a transshipment and waits for its action buttons. */
export async function openTransit(page: Page): Promise<void> {
  const row = page.locator('[data-option]').filter({ hasText: /中转|Via / });
  await row.first().locator('button[aria-expanded]').click();
  await page.getByRole('button', { name: /^(复制文字|Copy as text)$/ }).waitFor();
  await settled(page);
}

/** Selects two container options and opens the comparison. */
export async function compareContainers(page: Page): Promise<void> {
  const ticks = page.locator('[data-option]').getByRole('checkbox');
  await ticks.nth(1).waitFor();
  for (const at of [0, 1]) await ticks.nth(at).check();
  await page.locator('a[href*="/pages/container/compare"]').click();
  await page.getByRole('rowheader').first().waitFor();
  await settled(page);
}

/** Types the beginning of a port name into the first combobox. */
export async function typePort(page: Page): Promise<void> {
  const field = page.getByRole('combobox').first();
  await field.click();
  await field.fill('sh');
  await page.getByRole('option').first().waitFor();
}

export async function sendEmptyForm(page: Page): Promise<void> {
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

/** Overwrites a cell of the first voyage of the sheet. */
export async function editSheet(page: Page): Promise<void> {
  const cell = page.getByRole('grid').getByRole('gridcell').nth(3);
  await cell.click();
  await page.keyboard.type('V9');
  await page.keyboard.press('Enter');
  await settled(page);
}

/**
 * Selects all sailings of the table and opens a dialog for them. Does nothing on a phone, because there is no
 * table.
 */
export const changeSheet =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    if (!hasTable(page)) return;
    await page.getByRole('grid').getByRole('checkbox').first().click();
    await press(name)(page);
  };

const hasTable = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1000;

/** Sorts the table by the first loading days and types a search. */
export async function workOnSheet(page: Page): Promise<void> {
  if (!hasTable(page)) return;
  await page.getByRole('columnheader', { name: /^(装港 1|Load 1)/ }).getByRole('button').click();
  await page.getByRole('menuitemradio', { name: /(从早到晚|earliest first)$/ }).click();
  await page.getByRole('button', { name: /^(查找|Find)$/ }).click();
  await page.keyboard.type('SHA');
  await settled(page);
}

/**
 * Imports two lists from senders. The first list is read completely. The second list has an old date and a
 * row that needs a decision.
 */
export async function chooseLists(page: Page): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const head = 'VSL,VOY,L/P,LAYCAN,D/P,ETA';
  const row = (ship: string, from: number, to = 'Jebel Ali') =>
    `${ship},701W,Shanghai,${day(from)} - ${day(from + 3)},${to},${day(from + 22)}`;
  const files = [
    { name: `Runfan ${day(-2)}.csv`, text: [head, row('RUN AMBER', 6), row('RUN CORAL', 15)].join('\n') },
    {
      name: `Haiyue ${day(-18)}.csv`,
      text: [head, row('NAN YUE 8', 9), row('NAN YUE 9', 20, 'Georgetown')].join('\n'),
    },
  ];
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })));
  await page.locator('main li').first().waitFor();
  await settled(page);
}

export async function saveLists(page: Page): Promise<void> {
  await chooseLists(page);
  await page.getByRole('button', { name: /^(保存 \d+ 份船期表|Save \d+ lists?)/ }).click();
  await page.waitForURL(/#\/pages\/list\/index$/);
  await settled(page);
}

/** Navigates to another page of the site. */
export const goTo =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate((hash) => void (location.hash = hash), address);
    await page.locator('main h1').waitFor();
    await settled(page);
  };

/** Waits until the results contain sailings of imported lists. */
export async function seeOwnSailings(page: Page): Promise<void> {
  await page.locator('main a[href*="own=1"]:visible').first().waitFor();
  await settled(page);
}

/**
 * Switches to print media. The browser first sends `beforeprint`, at which the page builds its print layout.
 */
export async function asPrinted(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}
