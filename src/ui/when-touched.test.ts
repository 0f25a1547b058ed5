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

test.each(['focusin', 'pointerdown', 'keydown'])('the task runs at the first touch (%s)', (name) => {
  whenTouched(count);
  expect(runs).toBe(0);
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  vi.runAllTimers();
  expect(runs).toBe(1);
});

test('without a touch the task runs by itself, once', () => {
  whenTouched(count);
  vi.runAllTimers();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(runs).toBe(1);
});

test('a cancelled task never runs', () => {
  whenTouched(count)();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  vi.runAllTimers();
  expect(runs).toBe(0);
});
