import { afterEach, expect, test } from 'vitest';

import { forgetEarly, takeEarly } from './early-answers.ts';

const address = '/api/business/information/list?from=CNSHA';
afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

test('an answer on its way is taken by its address, once', async () => {
  globalThis.earlyAnswers = new Map([[address, Promise.resolve(new Response('early'))]]);
  expect(takeEarly('/api/system/kernel')).toBeUndefined();
  expect(await (await takeEarly(address))?.text()).toBe('early');
  expect(takeEarly(address)).toBeUndefined();
});

test('whoever gives up waits no longer', async () => {
  globalThis.earlyAnswers = new Map([[address, new Promise<Response>(() => {})]]);
  const control = new AbortController();
  const taken = takeEarly(address, control.signal);
  control.abort(new Error('given up'));
  await expect(taken).rejects.toThrow('given up');
});

test('what was asked in vain is forgotten, and where nothing was asked there is nothing', () => {
  expect(takeEarly(address)).toBeUndefined();
  globalThis.earlyAnswers = new Map([[address, Promise.resolve(new Response('early'))]]);
  forgetEarly();
  expect(takeEarly(address)).toBeUndefined();
});
