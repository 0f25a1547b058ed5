import type { Hono } from 'hono';

import { firstGroupId, type GroupChange, type LaneChange } from '../../contract/calls/favourites.ts';
import type { SyncResult } from '../../contract/calls/queue.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { aMember } from './a-member.ts';
import { anApp } from './test-app.ts';
import { testNow } from './test-time.ts';
import { routesWithDrafts } from './draft-server.ts';

/** One queued change in the form that devices send. */
export interface SentEntry {
  key: string;
  call: string;
  body: object;
}

export const harborHandle = 'member/business/collection/harbor/handle';
export const shipownerHandle = 'member/business/collection/shipowner/handle';
export const vesselHandle = 'member/business/collection/vessel/handle';
export const draftHandle = 'test/draft/handle';

export const anEntry = (call: string, body: object, key: string = makeUuidV7()): SentEntry => ({
  key,
  call,
  body,
});

/**
 * Returns a change that adds the lane Shanghai to Jebel Ali to the first group, with the given differences.
 */
export const aLane = (differs: Partial<LaneChange> = {}, key?: string): SentEntry =>
  anEntry(
    harborHandle,
    { lane: { group_id: firstGroupId, from: 'CNSHA', to: 'AEJEA', on: true, ...differs } },
    key,
  );

export const aGroup = (group: Partial<GroupChange> & { group_id: string }): SentEntry =>
  anEntry(harborHandle, { group: { on: true, ...group } });

type Differs = Parameters<typeof aMember>[1];

interface Answer<Data> {
  status: number;
  code?: string;
  data: Data;
  errors?: SyncResult['errors'];
}

/** Creates a member with a device that is connected to the server, including the test routes of drafts. */
export async function aDevice(database: OpenDatabase, differs: Differs = {}) {
  const member = await aMember(database, differs);
  return { ...member, ...deviceOf(database, member.header) };
}

const servers = new WeakMap<OpenDatabase, Map<number, Hono>>();

/**
 * Returns the app for a database and a time, with the test routes of drafts. The app is created once for each
 * pair of database and time.
 */
function serverOf(database: OpenDatabase, now: Date): Hono {
  const byTime = servers.get(database) ?? new Map<number, Hono>();
  servers.set(database, byTime);
  const made = byTime.get(now.getTime()) ?? anApp(database, { routes: routesWithDrafts(), clock: () => now });
  byTime.set(now.getTime(), made);
  return made;
}

export function deviceOf(database: OpenDatabase, header: Record<string, string>, now: Date = testNow) {
  const app = serverOf(database, now);
  const ask = async <Data>(path: string, body?: object, more: Record<string, string> = {}) => {
    const content = body && Buffer.from(JSON.stringify(body));
    // Browsers send a Content-Length. If it is missing, the server counts the request as the maximum allowed
    // length.
    const length = content ? { 'Content-Length': String(content.byteLength) } : {};
    const response = await app.request(`/api/${path}`, {
      method: content ? 'POST' : 'GET',
      headers: { ...header, 'Accept-Language': 'en', 'Content-Type': 'application/json', ...length, ...more },
      ...(content ? { body: content } : {}),
    });
    return (await response.json()) as Answer<Data>;
  };
  return {
    ask,
    push: async (...entries: SentEntry[]): Promise<SyncResult[]> => {
      const { status, data } = await ask<{ results: SyncResult[] }>('sync/push', { entries });
      if (status !== 200) throw new Error(`sync/push answered with status ${status}`);
      return data.results;
    },
    /** Sends the change as a separate call, with the key of the change in a header. */
    call: ({ key, call, body }: SentEntry) => ask<unknown>(call, body, { 'Idempotency-Key': key }),
    cancel: async (key: string) =>
      (await ask<{ outcome: string; result?: SyncResult }>('sync/cancel', { key })).data,
  };
}
