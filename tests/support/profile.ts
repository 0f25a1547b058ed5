import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type BrowserContext, type Page } from '@playwright/test';

import { chromiumOptions } from './chromium.ts';

export interface Profile {
  /** The folder in which the browser stores its data. */
  folder: string;
  context: () => BrowserContext;
  /** The tab that the browser showed when it opened. */
  page: () => Page;
  /** Kills the browser without a shutdown, as phones do. */
  kill: () => Promise<void>;
  /** Kills the browser and opens it again. */
  killAndReopen: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens a browser with persistent storage, as on a person's device. The browser may start with a copy of the
 * data of another browser that is closed.
 */
export async function openProfile(ended?: Profile): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-profile-'));
  if (ended) cpSync(ended.folder, folder, { recursive: true, verbatimSymlinks: true });
  let context = await launch(folder);
  return {
    folder,
    context: () => context,
    page: () => context.pages()[0] as Page,
    kill: () => kill(context),
    killAndReopen: async () => {
      await kill(context);
      context = await launch(folder);
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const launch = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...chromiumOptions,
    locale: 'zh-CN',
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
  });

/**
 * Kills all processes, and the main process of the browser last, so that no process writes to the folder
 * afterwards.
 */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const info = await session?.send('SystemInfo.getProcessInfo');
  const browser = info?.processInfo.find(({ type }) => type === 'browser');
  if (!info || !browser) throw new Error('the browser does not report its process');
  const isClosed = new Promise((done) => context.once('close', done));
  for (const one of info.processInfo) if (one !== browser) killIfThere(one.id);
  killIfThere(browser.id);
  await isClosed;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
