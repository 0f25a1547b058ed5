// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { press } from './pressed.ts';
import { Toaster } from './toaster.tsx';
import { watchPresses } from './watch-presses.ts';
import { closeTopic, showMessage, showSuccess } from './toasts.ts';

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  press.until = 0;
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
  cleanup();
});

describe('a short message', () => {
  it('stands for 1.5 s in a live region that was there before', () => {
    expect(shown()).toBe('');
    act(() => {
      showMessage('Copied');
    });
    expect(shown()).toBe('Copied');
    wait(1499);
    expect(shown()).toBe('Copied');
    wait(1);
    expect(shown()).toBe('');
  });

  it('of success comes after 300 ms and stands for a second', () => {
    act(() => {
      showSuccess('Saved');
    });
    wait(299);
    expect(shown()).toBe('');
    wait(1);
    expect(shown()).toBe('Saved');
    wait(1000);
    expect(shown()).toBe('');
  });

  it('with something to do stays longer and goes once it is done', () => {
    const undo = vi.fn<() => void>();
    act(() => {
      showMessage('Removed', { action: { label: 'Undo', run: undo } });
    });
    wait(5000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('');
  });

  it('is not taken from under the finger that presses its button', () => {
    watchPresses();
    const undo = vi.fn<() => void>();
    act(() => {
      showMessage('Removed', { action: { label: 'Undo', run: undo } });
    });
    wait(5900);
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.pointerDown(button, { button: 0 });
    wait(900);
    expect(shown()).toContain('Removed');
    fireEvent.pointerUp(button, { button: 0 });
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledTimes(1);
    act(() => {
      showMessage('Removed', { action: { label: 'Undo', run: undo } });
    });
    wait(5900);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Undo' }), { button: 0 });
    wait(900);
    fireEvent.pointerUp(document.body, { button: 0 });
    wait(200);
    expect(shown()).toBe('');
  });

  it('does not push out another', () => {
    act(() => {
      showMessage('One');
    });
    wait(1000);
    act(() => {
      showMessage('Two');
    });
    expect(shown()).toBe('OneTwo');
    wait(500);
    expect(shown()).toBe('Two');
  });

  it('takes the place of an older one about the same, and of the oldest where there are too many', () => {
    act(() => {
      for (const text of ['One', 'Two', 'Three', 'Four']) showMessage(text);
    });
    expect(shown()).toBe('TwoThreeFour');
    act(() => {
      showMessage('Row 1 removed', { topic: 'rows' });
      showMessage('Row 2 removed', { topic: 'rows' });
    });
    expect(shown()).toBe('ThreeFourRow 2 removed');
    act(() => {
      closeTopic('rows');
    });
    expect(shown()).toBe('ThreeFour');
  });
});
