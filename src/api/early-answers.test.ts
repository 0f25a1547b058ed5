import { afterEach, expect, test } from 'vitest';

import { forgetEarly, claimEarlyAnswer } from './early-answers.ts';

const address = '/api/business/information/list?from=CNSHA';
afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

test('an early answer is returned for its address once', async () => {
  globalThis.earlyAnswers = new Map([[address, Promise.resolve(new Response('early'))]]);
  expect(claimEarlyAnswer('/api/system/kernel')).toBeUndefined();
  expect(await (await claimEarlyAnswer(address))?.text()).toBe('early');
  expect(claimEarlyAnswer(address)).toBeUndefined();
});

test('an aborted caller stops waiting for an early answer', async () => {
  globalThis.earlyAnswers = new Map([[address, new Promise<Response>(() => {})]]);
  const control = new AbortController();
  const taken = claimEarlyAnswer(address, control.signal);
  control.abort(new Error('given up'));
  await expect(taken).rejects.toThrow('given up');
});

test('dropped early answers are not returned, and without early requests nothing is', () => {
  expect(claimEarlyAnswer(address)).toBeUndefined();
  globalThis.earlyAnswers = new Map([[address, Promise.resolve(new Response('early'))]]);
  forgetEarly();
  expect(claimEarlyAnswer(address)).toBeUndefined();
});
