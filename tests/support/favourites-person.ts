import { expect, type Page } from '@playwright/test';

import type { Random } from '../../server/demo/random.ts';
import { favouritesAddress, laneAddress, laneCodes } from './favourites-pages.ts';
import { storedOn } from './stored-favourites.ts';

const ends: Record<string, string> = {
  AEJEA: '杰贝阿里',
  SAJED: '吉达',
  SADMM: '达曼',
  USHOU: '休斯敦',
  DEHAM: '汉堡',
};
export const destinations = Object.keys(ends);
const laneName = (to: string) => `上海 – ${ends[to]}`;

/** A simulated person who changes favourite lanes from Shanghai on the pages, and the expected lanes. */
export class FavouritesPerson {
  readonly url: string;
  /** The destinations, in the order on the screen. */
  readonly lanes: string[];

  constructor(url: string, lanes: readonly string[] = []) {
    this.url = url;
    this.lanes = [...lanes];
  }

  get codes(): string[] {
    return this.lanes.map((to) => `CNSHA>${to}`);
  }

  /** Presses the star on the page of a lane. */
  async star(page: Page, to: string): Promise<void> {
    await page.goto(this.url + laneAddress('CNSHA', to));
    const star = page.getByRole('button', { name: new RegExp(`^(?:已)?收藏 ${laneName(to)}`) }).first();
    const isOn = this.lanes.includes(to);
    await expect(star).toHaveAttribute('aria-pressed', String(isOn));
    await star.click();
    if (isOn) this.lanes.splice(this.lanes.indexOf(to), 1);
    else this.lanes.push(to);
    // The star changes before the queue has stored the change, so the test waits for the database.
    const stored = async () => (await storedOn(page)).lanes.map(({ ends: name }) => name);
    await expect.poll(async () => (await stored()).toSorted()).toEqual(this.codes.toSorted());
  }

  async openList(page: Page): Promise<void> {
    await page.goto(this.url + favouritesAddress);
    await this.seesAll(page);
  }

  /** Moves a lane up with the keyboard. */
  async moveUp(page: Page, to: string): Promise<void> {
    await page.getByRole('button', { name: `移动 ${laneName(to)}` }).press('ArrowUp');
    const at = this.lanes.indexOf(to);
    this.lanes.splice(Math.max(0, at - 1), 0, ...this.lanes.splice(at, 1));
    await this.seesAll(page);
  }

  async drop(page: Page, to: string): Promise<void> {
    await page.getByRole('button', { name: `${laneName(to)}：移动、取消收藏` }).click();
    await page.getByRole('menuitem', { name: '取消收藏' }).click();
    this.lanes.splice(this.lanes.indexOf(to), 1);
    await this.seesAll(page);
  }

  /** Waits until the list on this page equals the expected list. */
  async seesAll(page: Page): Promise<void> {
    await expect.poll(() => laneCodes(page)).toEqual(this.codes);
  }

  /** Makes one random change in the list or with a star. */
  async act(page: Page, random: Random): Promise<void> {
    const to = random.pick(destinations);
    const at = this.lanes.indexOf(to);
    if (at < 0 || random.chance(0.2)) return this.star(page, to);
    await this.openList(page);
    if (at === 0 || random.chance(0.3)) return this.drop(page, to);
    return this.moveUp(page, to);
  }
}
