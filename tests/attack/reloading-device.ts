import { expect, type BrowserContext, type Page } from '@playwright/test';

import { randomOf, type Random } from '../../server/demo/random.ts';
import { accountButton, laneAddress, laneStar, logInByPage } from '../support/favourites-pages.ts';
import { openFaultyLine, type FaultyLine, type ProxyState } from '../support/faulty-line.ts';
import { openWindow } from '../support/site-pages.ts';
import { isAllSent, storedOn } from '../support/stored-favourites.ts';
import { breakKeyFiles, hurryTimers } from './break-key-files.ts';

/** The browser of a device. A browser with a folder can be killed; contexts share a browser that is not. */
export interface DeviceBrowser {
  context: () => BrowserContext;
  killAndReopen?: () => Promise<void>;
}

export interface ReloadingOptions {
  siteUrl: string;
  /** The demo account that only this device uses. */
  account: number;
  browser: DeviceBrowser;
  seed: number;
  /** Counts a reload, a fault or an action. All devices of a run share the counts. */
  count: (what: string) => void;
}

const lanes = ['CNSHA>AEJEA', 'CNSHA>USHOU', 'CNTAO>SGSIN', 'CNNGB>DEHAM'] as const;
type Lane = (typeof lanes)[number];
const addressOf = (lane: Lane) => laneAddress(...(lane.split('>') as [string, string]));
const proxyStates = ['up', 'up', 'up', 'down', 'cut', 'failing'] as const satisfies readonly ProxyState[];
const backWithinMs = 120_000;

/** The state of a window after a reload. */
interface Shown {
  /** The addresses of the copies in the cache of the member. */
  copies: string[];
  /** The fault that `breakKeyFiles` injected into the document. */
  keyFileFault: string | undefined;
}

/** A member's device with two windows. The test reloads them during faults and changes favourites. */
export class ReloadingDevice {
  readonly #options: ReloadingOptions;
  readonly #line: FaultyLine;
  readonly #random: Random;
  /** The member's last choice for each lane whose star was pressed. */
  readonly #starred = new Map<Lane, boolean>();
  #windows: Page[] = [];
  #copies: readonly string[] = [];

  private constructor(options: ReloadingOptions, line: FaultyLine) {
    this.#options = options;
    this.#line = line;
    this.#random = randomOf(options.seed, `reloads of account ${options.account}`);
  }

  /** Logs in and views all lanes, so that the device has copies of them. */
  static async open(options: ReloadingOptions): Promise<ReloadingDevice> {
    const device = new ReloadingDevice(options, await openFaultyLine(options.siteUrl));
    const page = options.browser.context().pages()[0] ?? (await options.browser.context().newPage());
    await logInByPage(page, device.#line.url, options.account);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const [at, lane] of lanes.entries()) {
      await page.goto(device.#line.url + addressOf(lane));
      await laneStar(page).waitFor({ timeout: backWithinMs });
      const isCopied = async () => (await shownOn(page)).copies.length > at;
      await expect.poll(isCopied, { timeout: backWithinMs }).toBe(true);
    }
    device.#copies = (await shownOn(page)).copies;
    await device.#breakDocuments();
    await device.#openWindows();
    return device;
  }

  /** Reloads both windows during random faults. Fails if the member, a copy or a choice is lost. */
  async round(): Promise<void> {
    const { count, browser } = this.#options;
    const state = this.#random.pick(proxyStates);
    this.#line.set(state);
    count(`connection ${state}`);
    if (browser.killAndReopen && this.#random.chance(0.1)) {
      await browser.killAndReopen();
      await this.#breakDocuments();
      await this.#openWindows();
      count('kill of the browser');
    } else if (this.#random.chance(0.1)) {
      await this.#killWindow();
      count('kill of a window');
    }
    const [page] = this.#windows as [Page, Page];
    const wanted = this.#windows.map(() => this.#random.pick(lanes));
    await Promise.all(this.#windows.map((window, at) => this.#reload(window, wanted[at] ?? lanes[0])));
    if (this.#random.chance(0.4)) await this.#star(page, wanted[0] ?? lanes[0]);
  }

  /** Sends the unsent changes. Fails if the server does not have the member's last choices. */
  async finish(): Promise<void> {
    this.#line.set('up');
    const [page] = this.#windows as [Page, Page];
    await this.#reload(page, lanes[0]);
    await isAllSent(page);
    const stored = (await storedOn(page)).lanes.map(({ from, to }) => `${String(from)}>${String(to)}`);
    expect(stored.toSorted()).toEqual(lanes.filter((lane) => this.#starred.get(lane)).toSorted());
  }

  close(): Promise<void> {
    return this.#line.close();
  }

  async #breakDocuments(): Promise<void> {
    await this.#options.browser.context().addInitScript(hurryTimers);
    await this.#options.browser.context().addInitScript(breakKeyFiles);
  }

  async #openWindows(): Promise<void> {
    const [page] = this.#options.browser.context().pages() as [Page];
    this.#windows = [page, await openWindow(page)];
  }

  /** Ends the process of a window, as a browser does that has too little memory. */
  async #killWindow(): Promise<void> {
    const [killed, other] = this.#windows as [Page, Page];
    const isGone = new Promise((done) => killed.once('crash', done));
    const devTools = await killed.context().newCDPSession(killed);
    void devTools.send('Page.crash').catch(() => {});
    await isGone;
    await killed.close();
    this.#windows = [other, await openWindow(other)];
  }

  async #reload(page: Page, lane: Lane): Promise<void> {
    const url = this.#line.url + addressOf(lane);
    if (page.url() !== url) await page.goto(url, { waitUntil: 'commit' });
    // Chromium refuses a reload while the page replaces its document.
    await expect(() => page.reload({ waitUntil: 'commit' })).toPass({ timeout: backWithinMs });
    await accountButton(page).waitFor({ timeout: backWithinMs });
    this.#options.count('reload');
    const { copies, keyFileFault } = await shownOn(page);
    if (keyFileFault !== undefined) this.#options.count(`key file ${keyFileFault}`);
    expect(copies).toEqual(expect.arrayContaining([...this.#copies]));
    await this.#showsChoice(page, lane);
  }

  /** Waits until the star of the lane shows the member's last choice, sent or unsent. */
  async #showsChoice(page: Page, lane: Lane): Promise<void> {
    const isOn = String(this.#starred.get(lane) ?? false);
    await expect(laneStar(page)).toHaveAttribute('aria-pressed', isOn, { timeout: backWithinMs });
  }

  /** Presses the star of the lane on the screen and waits until the star shows its new state. */
  async #star(page: Page, lane: Lane): Promise<void> {
    await laneStar(page).click();
    this.#starred.set(lane, !this.#starred.get(lane));
    await this.#showsChoice(page, lane);
    this.#options.count('star');
  }
}

const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^answers-viewed-[0-9a-f]+$/.test(name));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const { keyFileFault } = globalThis as { keyFileFault?: string };
    return { copies: found.flat().map(({ url }) => url), keyFileFault };
  });
