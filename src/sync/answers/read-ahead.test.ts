import { beforeEach, expect, test } from 'vitest';

import { informationWeeks } from '../../../contract/calls/sailings/sailing.ts';
import { AppError } from '../../../contract/error-code.ts';
import { answerKey, readInMemory } from '../copies/answer-key.ts';
import { forgetAnswers } from '../copies/answer-memo.ts';
import { forgetAhead, readAhead, claimReadAhead } from './read-ahead.ts';

const request = { from: 'CNSHA' };
const key = answerKey(informationWeeks, request);
const weeks = (week: string) => ({
  list: [{ week, start_time: '2026-11-16', sailing_total: 1 }],
  windows: [],
});
const fetched = { answer: weeks('new'), fetchedTime: 200 };
const copied = { answer: weeks('copy'), fetchedTime: 100 };

const world = (network: Promise<unknown>, copy: unknown) => ({
  fetchAndCache: () => network as never,
  findOnDevice: async () => copy as never,
});
const never = new Promise(() => {});
const weekInMemory = () => readInMemory(informationWeeks, request)?.answer.list[0]?.week;

beforeEach(() => {
  forgetAnswers();
  forgetAhead();
});

test('a copy is in memory without waiting for the network', async () => {
  await readAhead(informationWeeks, request, world(never, copied));
  expect(weekInMemory()).toBe('copy');
});

test('a copy is in memory although the packs of the device are still being read', async () => {
  const reading = {
    fetchAndCache: () => never as never,
    findOnDevice: (_: unknown, __: unknown, onCopy?: (copy: never) => void) => {
      onCopy?.(copied as never);
      return never as never;
    },
  };
  await readAhead(informationWeeks, request, reading);
  expect(weekInMemory()).toBe('copy');
});

test("without a copy the network's answer is awaited", async () => {
  await readAhead(informationWeeks, request, world(Promise.resolve(fetched), undefined));
  expect(weekInMemory()).toBe('new');
});

test('an answer of the network is not replaced by an older copy', async () => {
  await readAhead(informationWeeks, request, world(Promise.resolve(fetched), copied));
  expect(weekInMemory()).toBe('new');
});

test('an answer fetched ahead is taken over once and not fetched again', async () => {
  await readAhead(informationWeeks, request, world(Promise.resolve(fetched), undefined));
  await expect(claimReadAhead(key)).resolves.toBe(fetched);
  expect(claimReadAhead(key)).toBeUndefined();
});

test('a failed fetch is passed to the reader that takes it over', async () => {
  const failure = new AppError('unreachable');
  await readAhead(informationWeeks, request, world(Promise.reject(failure), undefined));
  await expect(claimReadAhead(key)).rejects.toBe(failure);
});
