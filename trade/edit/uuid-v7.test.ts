import * as v from 'valibot';
import { expect, test } from 'vitest';

import { uuid } from '../value-schemas.ts';
import { makeUuidV7 } from './uuid-v7.ts';

const noon = new Date('2026-11-20T12:00:00.123Z');

test('a UUID has the time in 48 bits, version 7 and its variant', () => {
  const ones = makeUuidV7(noon, (bytes) => bytes.fill(0xff));
  expect(ones).toBe('01a1f8d3-ea7b-7fff-bfff-ffffffffffff');
  const zeros = makeUuidV7(noon, (bytes) => bytes.fill(0));
  expect(zeros.slice(14)).toBe('7000-8000-000000000000');
  expect(Number.parseInt(ones.replace('-', '').slice(0, 12), 16)).toBe(noon.getTime());
});

test('the contract accepts a UUID of version 7 as an id', () => {
  expect(v.is(uuid, makeUuidV7())).toBe(true);
});

test('ids made later sort later', () => {
  const ids = Array.from({ length: 200 }, (_, ms) => makeUuidV7(new Date(noon.getTime() + ms)));
  expect([...ids].sort()).toEqual(ids);
});

test('ids of one millisecond differ', () => {
  const ids = Array.from({ length: 1000 }, () => makeUuidV7(noon));
  expect(new Set(ids).size).toBe(1000);
});
