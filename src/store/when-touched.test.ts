// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { whenTouched } from './when-touched.ts';

let runs: number;
const count = () => void (runs += 1);
beforeEach(() => {
  vi.useFakeTimers();
  runs = 0;
});
afterEach(() => vi.useRealTimers());

test.each(['focusin', 'pointerdown', 'keydown'])('the first touch (%s) is what it waits for', (name) => {
  whenTouched(count);
  expect(runs).toBe(0);
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  vi.runAllTimers();
  expect(runs).toBe(1);
});

test('without a touch it comes by itself, once', () => {
  whenTouched(count);
  vi.runAllTimers();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(runs).toBe(1);
});

test('what is called off never comes', () => {
  whenTouched(count)();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  vi.runAllTimers();
  expect(runs).toBe(0);
});
