import { chromium, type Page } from '@playwright/test';

import { openFaultyLine } from '../tests/support/faulty-line.ts';
import {
  favouritesAddress,
  addFavouriteLaneElsewhere,
  laneAddress,
  laneStar,
  openAs,
  openDemoSession,
} from '../tests/support/favourites-pages.ts';
import { startQueueSite } from '../tests/support/queue-site.ts';
import { settled, waitForWorker } from '../tests/support/site-pages.ts';
import { median, percentile, printTable } from './table.ts';

/**
 * Measures the time from a press to the update of the screen, on a CPU that is slowed down four times. The
 * reference is a page with only a checkbox.
 *
 * `nextPaintMs` is the time to the next frame, from the browser's event timing: it is rounded to 8 ms, and
 * times below 16 ms are not reported. `shownMs` is the time until the pressed state is visible.
 */
interface Pressed {
  nextPaintMs: number[];
  shownMs: number[];
  /** The number of frames until the change is visible. 1 means the first frame after the event. */
  frames: number[];
}

const runs = Number(process.env['RUNS'] ?? 12);
/**
 * The script that runs in the page. It is a string, because the compiler would add calls of helper functions
 * that do not exist in the page.
 */
const watching = `
// The compiler calls this function for every named function.
globalThis.__name ??= (named) => named;

globalThis.paints = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) paints.set(interactionId, Math.max(duration, paints.get(interactionId) ?? 0));
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
globalThis.watch = (type, read) => {
  globalThis.shown = new Promise((done) => {
    const begin = (event) => {
      const before = read();
      let frames = 0;
      const look = () => {
        frames += 1;
        if (read() === before) return requestAnimationFrame(look);
        // This message arrives after the frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done({ ms: performance.now() - event.timeStamp, frames });
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    };
    addEventListener(type, begin, { once: true, capture: true });
  });
};`;

const server = await startQueueSite();
const line = await openFaultyLine(server.url);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 412, height: 823 } });
await context.addInitScript({ content: watching });

const floor = await measureFloor();
const session = await openDemoSession(server.url, 4);
for (const to of ['AEJEA', 'SAJED', 'USHOU'])
  await addFavouriteLaneElsewhere(server.url, session, ['CNSHA', to]);
const page = await openAs(context, line.url, session);
await waitForWorker(page);
await throttle(page);
const star = { online: await measureStar(), offline: await withoutLine(measureStar) };
const order = { online: await measureOrder(), offline: await withoutLine(measureOrder) };
printTable([
  row('star, online', star.online),
  row('star, offline', star.offline),
  row('a lane one place up or down, online', order.online),
  row('a lane one place up or down, offline', order.offline),
]);
await browser.close();
await line.close();
await server.stop();

async function measureFloor(): Promise<Pressed> {
  const plain = await context.newPage();
  await plain.goto(`${server.url}/healthz`);
  await plain.setContent('<!doctype html><title>floor</title><label><input type="checkbox"> keep</label>');
  await plain.evaluate(watching);
  await throttle(plain);
  const read = `document.querySelector('input').checked`;
  const pressed = await press(plain, {
    type: 'pointerup',
    read,
    act: () => plain.getByRole('checkbox').click(),
  });
  await plain.close();
  return pressed;
}

async function measureStar(): Promise<Pressed> {
  await page.goto(line.url + laneAddress('CNTAO', 'DEHAM'));
  await laneStar(page).waitFor();
  await settled(page);
  const read = `[...document.querySelectorAll('main [aria-pressed]')].map((one) => one.ariaPressed).join()`;
  return press(page, { type: 'pointerup', read, act: () => laneStar(page).click() });
}

async function measureOrder(): Promise<Pressed> {
  await page.goto(line.url + favouritesAddress);
  await page.locator('[data-lane]').nth(2).waitFor();
  await settled(page);
  const grip = page.locator('[data-lane="CNSHA>SAJED"]').getByRole('button').last();
  await grip.focus();
  const read = `[...document.querySelectorAll('[data-lane]')].map((one) => one.dataset.lane).join()`;
  let isUp = false;
  const act = async () => {
    isUp = !isUp;
    await grip.focus();
    await page.keyboard.press(isUp ? 'ArrowUp' : 'ArrowDown');
  };
  return press(page, { type: 'keydown', read, act });
}

async function isSaved(): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: '同步：已全部保存' }).waitFor();
}

async function withoutLine(measure: () => Promise<Pressed>): Promise<Pressed> {
  await isSaved();
  line.set('down');
  const pressed = await measure();
  line.set('up');
  await page.reload();
  await isSaved();
  return pressed;
}

interface Press {
  type: 'pointerup' | 'keydown';
  /** A JavaScript expression for the value that the press changes on the screen. */
  read: string;
  act: () => Promise<void>;
}

async function press(on: Page, { type, read, act }: Press): Promise<Pressed> {
  const shown: { ms: number; frames: number }[] = [];
  await on.evaluate('paints.clear()');
  for (let run = 0; run < runs; run++) {
    await on.evaluate(`watch('${type}', () => ${read})`);
    await act();
    shown.push(await on.evaluate<{ ms: number; frames: number }>('globalThis.shown'));
    // Waits, so that late effects of a press are not measured with the next press.
    await on.evaluate('new Promise((done) => setTimeout(done, 500))');
  }
  const told = await on.evaluate<number[]>('[...paints.values()]');
  return {
    nextPaintMs: [...told, ...Array<number>(Math.max(0, runs - told.length)).fill(16)],
    shownMs: shown.map(({ ms }) => ms),
    frames: shown.map(({ frames }) => frames),
  };
}

async function throttle(on: Page): Promise<void> {
  const devtools = await context.newCDPSession(on);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

function row(what: string, pressed: Pressed) {
  const tell = ({ nextPaintMs, shownMs, frames }: Pressed) =>
    `next frame p50 ${median(nextPaintMs)}, p95 ${percentile(nextPaintMs, 0.95)} ms; shown p50 ` +
    `${median(shownMs).toFixed(0)}, p95 ${percentile(shownMs, 0.95).toFixed(0)} ms, in frame ${median(frames)}`;
  return {
    what,
    ours: tell(pressed),
    reference: `a checkbox: ${tell(floor)}`,
    ratio: (median(pressed.shownMs) / median(floor.shownMs)).toFixed(1),
    wanted: 'p95 < 100 ms; a star in frame 1',
  };
}
