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

describe('short messages', () => {
  it('a message is shown for 1.5 s in an existing live region', () => {
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

  it('a success message appears after 300 ms and lasts a second', () => {
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

  it('a message with an action lasts longer and closes after the action', () => {
    const undo = vi.fn<() => void>();
    act(() => {
      showMessage('Removed', { action: { label: 'Undo', run: undo } });
    });
    wait(5000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('');
  });

  it('a message is not removed while its button is pressed', () => {
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

  it('a second message does not remove the first', () => {
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

  it('a message replaces an older one of its topic, or the oldest', () => {
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
