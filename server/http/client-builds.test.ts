import { expect, test } from 'vitest';

import { ClientBuilds } from './client-builds.ts';

const now = new Date('2026-11-30T10:00:00Z');
const hoursAgo = (hours: number) => now.getTime() - hours * 3_600_000;

test('the clients of each build of the last day are counted once', async () => {
  const builds = new ClientBuilds();
  builds.current = async () => 'aaaaaaaa';
  builds.note('bbbbbbbb', 'member 1', hoursAgo(30));
  builds.note('bbbbbbbb', 'member 2', hoursAgo(3));
  builds.note('aaaaaaaa', 'member 3', hoursAgo(2));
  builds.note('aaaaaaaa', 'member 3', hoursAgo(1));
  builds.note('aaaaaaaa', '192.0.2.0', hoursAgo(1));
  expect(await builds.list(now)).toEqual([
    { build: 'aaaaaaaa', is_current: true, clients: 2, last_time: '2026-11-30T09:00:00.000Z' },
    { build: 'bbbbbbbb', is_current: false, clients: 1, last_time: '2026-11-30T07:00:00.000Z' },
  ]);
});

test('a header that is no revision is ignored, and old builds make room for new ones', async () => {
  const builds = new ClientBuilds();
  builds.note('<script>', 'member 1', now.getTime());
  builds.note(undefined, 'member 1', now.getTime());
  for (let at = 0; at < 100; at++) builds.note(String(10_000_000 + at), 'member 1', now.getTime() - 100 + at);
  const list = await builds.list(now);
  expect(list).toHaveLength(30);
  expect(list.map(({ build }) => build)).toContain('10000099');
});
