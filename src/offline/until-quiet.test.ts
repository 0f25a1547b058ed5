import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Browser {
  /** Runs the tasks that wait until the browser is idle, in their order. */
  becomeIdle: () => void;
  /** Reports that the page has fetched a file. */
  fetchFile: () => void;
}

function aBrowser(): Browser {
  let waiting: (() => void)[] = [];
  let report = () => {};
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(notify: () => void) {
        report = notify;
      }
      observe() {}
    },
  );
  return {
    becomeIdle: () => {
      const tasks = waiting;
      waiting = [];
      for (const run of tasks) run();
    },
    fetchFile: () => report(),
  };
}

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  browser = aBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts waiting for a quiet page. The returned function is called once the page is quiet. */
async function waitForQuiet() {
  const { untilQuiet, watchFetches } = await import('./until-quiet.ts');
  const { whenIdle } = await import('../ui/when-idle.ts');
  watchFetches();
  const isQuiet = vi.fn<() => void>();
  return { whenIdle, begin: () => void untilQuiet().then(isQuiet), isQuiet };
}

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  browser.becomeIdle();
  await vi.advanceTimersByTimeAsync(0);
};

test('a page that a person has read for a while is quiet at its next idle moment', async () => {
  const { begin, isQuiet } = await waitForQuiet();
  browser.fetchFile();
  await pass(5_000);
  begin();
  await pass(0);
  expect(isQuiet).toHaveBeenCalledOnce();
});

test('a page is not quiet before its idle tasks have run and fetched their files', async () => {
  const { whenIdle, begin, isQuiet } = await waitForQuiet();
  await vi.advanceTimersByTimeAsync(5_000);
  whenIdle(() => void setTimeout(browser.fetchFile, 900));
  begin();
  await pass(0);
  await pass(1_000);
  expect(isQuiet).not.toHaveBeenCalled();
  await pass(1_000);
  expect(isQuiet).toHaveBeenCalledOnce();
});

test('a page that never stops fetching delays an update by a few seconds only', async () => {
  const { begin, isQuiet } = await waitForQuiet();
  begin();
  for (let at = 0; at < 20; at++) {
    browser.fetchFile();
    await pass(500);
  }
  expect(isQuiet).toHaveBeenCalledOnce();
});
