// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Screen } from './screens.tsx';
import { usePage } from './use-page.ts';

afterEach(cleanup);

const Page = () => <h1>The page</h1>;
const aScreen = (load: Screen['load']): Screen => ({ paths: ['/here'], title: () => '', load });

function Shell({ of, onDrawn }: { of: Screen; onDrawn?: () => void }) {
  const { state } = usePage(of);
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return state.kind === 'page' ? <state.page /> : <p>{state.kind}</p>;
}

test('a page is shown after it has loaded', async () => {
  render(<Shell of={aScreen(async () => Page)} />);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
});

test('a page that loads during the render of its placeholder is shown', async () => {
  const here = aScreen(async () => Page);
  render(<Shell of={here} onDrawn={() => void (here.page = Page)} />);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
});

test('a page that failed is shown once it can be loaded', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn<Screen['load']>(async () => Page);
  load.mockRejectedValueOnce(new TypeError('failed')).mockRejectedValueOnce(new TypeError('failed'));
  await act(async () => render(<Shell of={aScreen(load)} />));
  expect(screen.getByText('failed')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a page that failed is not loaded again after the user has left it', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn<Screen['load']>(async () => Promise.reject(new TypeError('failed')));
  const { rerender } = await act(async () => render(<Shell of={aScreen(load)} />));
  await act(async () => rerender(<Shell of={aScreen(async () => Page)} />));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(load.mock.calls.length).toBeLessThanOrEqual(2);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  vi.useRealTimers();
});
