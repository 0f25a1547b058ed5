import { expect } from '@playwright/test';

import type { RunningServer } from './running-server.ts';

/**
 * Returns the newest code that was sent to a mobile number. The code is read from the output of a server that
 * has no SMS provider.
 */
export async function sentCode(server: RunningServer, mobile: string): Promise<string> {
  const line = new RegExp(`${mobile.slice(0, 3)}\\*+${mobile.slice(-4)}: (\\d{6})`, 'g');
  await expect.poll(() => [...server.output().matchAll(line)].length).toBeGreaterThan(0);
  return [...server.output().matchAll(line)].at(-1)?.[1] ?? '';
}
