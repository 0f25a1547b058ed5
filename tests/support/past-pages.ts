import { expect } from '@playwright/test';

import type { SailingPage } from '../../contract/calls/sailings/sailing.ts';
import type { LocalValues } from '../../src/store/device-rows.ts';

/** Returns the past sailings of the demo data as the member with this token sees them, newest first. */
async function pastSailings(url: string, token?: string): Promise<SailingPage['list']> {
  return (await ask(url, 'business/archived/information/list?page_size=100', token)).list;
}

/** Returns the id of a past sailing. The same vessel has another past sailing. */
export async function aRepeatedSailing(url: string, { token }: Partial<LocalValues>): Promise<string> {
  const sailings = await pastSailings(url, token);
  const voyagesOf = (ship: string | null) => sailings.filter(({ ship_name }) => ship_name === ship).length;
  const found = sailings.find(({ ship_name }) => ship_name && voyagesOf(ship_name) > 1);
  if (!found) throw new Error('The demo data has no vessel with two past sailings.');
  return found.id;
}

/** Returns a past sailing that was not withdrawn, and its ports. A withdrawn one served no lane. */
export async function aPastSailing(url: string): Promise<{ id: string; from: string; to: string }> {
  const newest = (await pastSailings(url)).find(({ withdrawn_time }) => withdrawn_time === null);
  if (!newest) throw new Error('The demo data has no past sailing.');
  return { id: newest.id, from: newest.load.harbor_code, to: newest.unload.harbor_code };
}

async function ask(url: string, path: string, token?: string): Promise<SailingPage> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${url}/api/${path}`, { headers });
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { data: SailingPage }).data;
}
