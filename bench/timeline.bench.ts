import { chromium, type CDPSession, type Page } from '@playwright/test';

import * as limits from '../contract/limits/limits.ts';
import { ourAnswer } from '../tests/support/our-answer.ts';
import { startLoadedServer } from './loaded-server.ts';
import { median, percentile, printTable } from './table.ts';

/**
 * Measures the frame times of the timeline with 500 bars during horizontal scrolling and zooming, on a CPU
 * that is slowed down four times. The reference in the same run is a static page with 500 elements that is
 * scrolled and widened in the same way.
 */
const barTotal = 500;
const server = await startLoadedServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.route('**/api/business/information/list?*', async (route) => {
  const url = new URL(route.request().url());
  const answers = [];
  url.searchParams.set('page_size', String(limits.pageSizeMost));
  for (let at = 1; at <= barTotal / limits.pageSizeMost; at++) {
    url.searchParams.set('page', String(at));
    answers.push(await (await fetch(url)).json());
  }
  const list = answers.flatMap((answer: { data: { list: unknown[] } }) => answer.data.list);
  const [first] = answers as { data: object }[];
  const answer = ourAnswer({ ...first, data: { ...first?.data, list, page: 1, page_size: barTotal } });
  await route.fulfill({ headers: Object.fromEntries(answer.headers), body: await answer.text() });
});
await page.goto(`${server.url}/#/pages/browse/index?from=CN&view=timeline`);
await page.waitForFunction((bars) => document.querySelectorAll('a[data-from]').length === bars, barTotal);
const slow = await page.context().newCDPSession(page);
const ours = await measure(page, slow, '[role="toolbar"]:has([data-zoom])', '[data-zoom]');
const floorPage = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await floorPage.setContent(floorOf(barTotal));
const floorSlow = await floorPage.context().newCDPSession(floorPage);
const floor = await measure(floorPage, floorSlow, '#scroll', '#canvas');
printTable([
  row('scrolling, median frame', ours.scroll, floor.scroll, 0.5),
  row('scrolling, 95th percentile', ours.scroll, floor.scroll, 0.95),
  row('zooming, median frame', ours.zoom, floor.zoom, 0.5),
  row('zooming, 95th percentile', ours.zoom, floor.zoom, 0.95),
]);
await browser.close();
await server.stop();

interface Frames {
  scroll: number[];
  zoom: number[];
}

/**
 * Scrolls horizontally for 90 frames, and widens the days in 20 steps afterwards. Returns the time of each
 * frame.
 */
async function measure(target: Page, session: CDPSession, scroller: string, canvas: string): Promise<Frames> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Defines `__name`, which the compiler calls for every named function. Without it, the function below would
  // fail in the page.
  await target.evaluate('globalThis.__name ??= (named) => named');
  const names = { scroller, canvas };
  const frames = await target.evaluate(async ({ scroller: scrollerName, canvas: canvasName }) => {
    const scrolled = document.querySelector<HTMLElement>(scrollerName);
    const zoomed = document.querySelector<HTMLElement>(canvasName);
    if (!scrolled || !zoomed) throw new Error(`the page has no element ${scrollerName} to scroll`);
    scrolled.scrollIntoView();
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const timed = async (steps: number, act: (step: number) => void): Promise<number[]> => {
      const times: number[] = [];
      let last = await frame();
      for (let step = 0; step < steps; step++) {
        act(step);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    };
    const scroll = await timed(90, (step) => {
      scrolled.scrollLeft = step * 12;
      window.scrollBy(0, 24);
    });
    const days = Number(zoomed.style.getPropertyValue('--span'));
    const zoom = await timed(20, (step) => {
      zoomed.style.width = `calc(var(--name, 0px) + ${days * (10 + step)}px)`;
    });
    return { scroll, zoom };
  }, names);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames;
}

function row(what: string, our: readonly number[], reference: readonly number[], at: number) {
  const [mine, other] =
    at === 0.5 ? [median(our), median(reference)] : [percentile(our, at), percentile(reference, at)];
  return {
    what: `${barTotal} bars, ${what}`,
    ours: `${mine.toFixed(1)} ms`,
    reference: `${other.toFixed(1)} ms (${barTotal} plain divs)`,
    ratio: (mine / other).toFixed(2),
    wanted: '<= 33 ms',
  };
}

/** Returns the reference page with one element for each bar. */
function floorOf(bars: number): string {
  const divs = Array.from({ length: bars }, (_, index) => {
    const from = (index * 37) % 120;
    return `<div style="left:${from / 1.8}%;top:${index * 44}px;width:${25 / 1.8}%"></div>`;
  });
  return `<!doctype html><style>#scroll{overflow-x:auto}#canvas{position:relative;width:1800px;height:${bars * 44}px}
    #canvas>div{position:absolute;height:22px;background:#0a56c2}</style>
    <div id="scroll"><div id="canvas" style="--span:180">${divs.join('')}</div></div>`;
}
