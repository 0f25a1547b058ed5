import { afterEach, expect, test } from 'vitest';

import { forgetEarly, takeEarly } from './early-answers.ts';

const address = '/api/business/information/list?from=CNSHA';
afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

test('an early answer is returned for its address once', async () => {
  globalThis.earlyAnswers = new Map([[address, Promise.resolve(new Response('early'))]]);
  expect(takeEarly('/api/system/kernel')).toBeUndefined();
  expect(await (await takeEarly(address))?.text()).toBe('early');
  expect(takeEarly(address)).toBeUndefined();
});

test('an aborted caller stops waiting for an early answer', async () => {
  globalThis.earlyAnswers = new Map([[address, new Promise<Response>(() => {})]]);
  const control = new AbortController();
  const taken = takeEarly(address, control.signal);
  control.abort(new Error('given up'));
  await expect(taken).rejects.toThrow('given up');
});

test('dropped early answers are not returned, and without early requests nothing is', () => {
  expect(takeEarly(address)).toBeUndefined();
  globalThis.earlyAnswers = new Map([[address, Promise.resolve(new Response('early'))]]);
  forgetEarly();
  expect(takeEarly(address)).toBeUndefined();
});
