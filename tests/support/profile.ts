import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type BrowserContext, type Page } from '@playwright/test';

import { chromiumOptions } from './chromium.ts';

export interface Profile {
  /** Where the browser writes all that it stores. */
  folder: string;
  context: () => BrowserContext;
  /** The tab that the browser opened with. */
  page: () => Page;
  /** Ends the browser as a phone does, without a word. */
  kill: () => Promise<void>;
  /** The same, and opens it again. */
  killAndReopen: () => Promise<void>;
  close: () => Promise<void>;
}

/** A browser whose storage lasts: what a person has on a device. It may begin with what another, ended one has stored. */
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

/** All of its processes, the browser's own at last: nothing writes into the folder any more. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const info = await session?.send('SystemInfo.getProcessInfo');
  const browser = info?.processInfo.find(({ type }) => type === 'browser');
  if (!info || !browser) throw new Error('the browser does not tell its process');
  const isClosed = new Promise((done) => context.once('close', done));
  for (const one of info.processInfo) if (one !== browser) killIfThere(one.id);
  killIfThere(browser.id);
  await isClosed;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
