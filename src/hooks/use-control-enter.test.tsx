// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useControlEnter } from './use-control-enter.ts';

afterEach(cleanup);
const press = (more: object) => fireEvent.keyDown(window, { key: 'Enter', ...more });

test('Ctrl+Enter and Cmd+Enter run the action of a dialog', () => {
  const act = vi.fn<() => void>();
  renderHook(() => useControlEnter(act));
  press({ ctrlKey: true });
  press({ metaKey: true });
  expect(act).toHaveBeenCalledTimes(2);
  press({});
  press({ ctrlKey: true, isComposing: true });
  expect(act).toHaveBeenCalledTimes(2);
});

test('Ctrl+Enter is left to the browser while the action is not possible', () => {
  renderHook(() => useControlEnter(null));
  expect(press({ ctrlKey: true })).toBe(true);
});
