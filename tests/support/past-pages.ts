import { expect } from '@playwright/test';

import type { SailingPage } from '../../contract/calls/sailings/sailing.ts';

/** Past sailings of the demo data, the newest first. */
export async function pastSailings(url: string): Promise<SailingPage['list']> {
  return (await ask(url, 'business/archived/information/list?page_size=100')).list;
}

/** A past sailing on a lane. */
export async function aPastSailing(url: string): Promise<{ id: string; from: string; to: string }> {
  const [newest] = await pastSailings(url);
  if (!newest) throw new Error('The demo data has no past sailing.');
  return { id: newest.id, from: newest.load.harbor_code, to: newest.unload.harbor_code };
}

async function ask(url: string, path: string): Promise<SailingPage> {
  const answer = await fetch(`${url}/api/${path}`);
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { data: SailingPage }).data;
}
