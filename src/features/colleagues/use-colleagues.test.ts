// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useColleagues } from './use-colleagues.ts';

const asked: unknown[] = [];
const retry = () => {};
vi.mock('../../hooks/use-answer.ts', () => ({
  useAnswer: (_call: unknown, request: unknown) => {
    asked.push(request);
    return { answer: undefined, retry };
  },
}));

afterEach(() => {
  cleanup();
  asked.length = 0;
});

test.each([
  [undefined, null],
  ['ordinary', null],
  ['vip', null],
  ['corporate', {}],
] as const)('for the tier %s the request for shared items is %o', (tier, request) => {
  renderHook(() => useColleagues('own_list', tier, () => {}));
  expect(asked).toEqual([request]);
});
