import { expect, test } from 'vitest';

import { hasLeft } from './has-left.ts';

const zone = 'Asia/Shanghai';
const leaves = { day: '2026-11-20', clock: '01:00' };

test('a vessel has left after its hour of departure in local time', () => {
  expect(hasLeft(leaves, zone, new Date('2026-11-19T16:59:00Z'))).toBe(false);
  expect(hasLeft(leaves, zone, new Date('2026-11-19T17:00:00Z'))).toBe(true);
  expect(hasLeft(leaves, 'America/Los_Angeles', new Date('2026-11-20T08:59:00Z'))).toBe(false);
});

test('a vessel without an hour of departure has left when the day is over at the port', () => {
  const unknown = { ...leaves, clock: null };
  expect(hasLeft(unknown, zone, new Date('2026-11-20T15:59:00Z'))).toBe(false);
  expect(hasLeft(unknown, zone, new Date('2026-11-20T16:00:00Z'))).toBe(true);
});

test('a vessel at a port of an unknown zone has left when the day is over everywhere', () => {
  expect(hasLeft(leaves, null, new Date('2026-11-21T10:59:00Z'))).toBe(false);
  expect(hasLeft(leaves, null, new Date('2026-11-21T11:00:00Z'))).toBe(true);
});
