// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { lazyPart, lazyWithRetry, loadWithRetry } from './lazy-part.tsx';

type Load = () => Promise<ComponentType<{ name: string }>>;
const Star = ({ name }: { name: string }) => <b>{name}</b>;

async function show(Part: ComponentType<{ name: string }>) {
  const page = (name: string) => (
    <Suspense fallback="loading">
      <Part name={name} />
    </Suspense>
  );
  const { rerender } = await act(async () => render(page('one')));
  return (name: string) => act(async () => rerender(page(name)));
}

afterEach(cleanup);

test('a part that failed to load is loaded at the next render', async () => {
  const load = vi.fn<Load>(async () => Star);
  load.mockRejectedValueOnce(new TypeError('failed'));
  const again = await show(lazyPart(load));
  expect(document.body.textContent).toBe('');
  await again('two');
  expect(screen.getByText('two')).toBeTruthy();
  await again('three');
  expect(screen.getByText('three')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part is not loaded again without a new render', async () => {
  const load = vi.fn<Load>(async () => Promise.reject(new TypeError('failed')));
  await show(lazyPart(load));
  await act(async () => {});
  expect(load).toHaveBeenCalledOnce();
});

test('a part whose texts are missing shows its replacement', async () => {
  const noTexts = async () => Promise.reject(new TypeError('failed'));
  await show(
    lazyPart(
      async () => Star,
      noTexts,
      ({ name }) => <i>no {name}</i>,
    ),
  );
  expect(document.body.textContent).toBe('no one');
});

test('a placeholder stays until its part has been loaded', async () => {
  vi.useFakeTimers();
  const load = vi.fn<Load>(async () => Star);
  load.mockRejectedValueOnce(new TypeError('failed')).mockRejectedValueOnce(new TypeError('failed'));
  await show(lazyWithRetry(load));
  await act(() => vi.advanceTimersByTimeAsync(5_999));
  expect(document.body.textContent).toBe('loading');
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.body.textContent).toBe('one');
  vi.useRealTimers();
});

test('after three failures, each further failure asks for a new document', async () => {
  vi.useFakeTimers();
  const renew = vi.fn<() => Promise<void>>(async () => {});
  const load = vi.fn<() => Promise<string>>(async () => 'part');
  for (let failure = 0; failure < 4; failure++) load.mockRejectedValueOnce(new TypeError('failed'));
  const loading = loadWithRetry(load, undefined, renew);
  await vi.advanceTimersByTimeAsync(8_999);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_001);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(await loading).toBe('part');
  vi.useRealTimers();
});

test('an error of the caller ends the attempts', async () => {
  const load = async () => Promise.reject(new TypeError('failed'));
  const fail = (error: unknown) => {
    throw error;
  };
  await expect(loadWithRetry(load, fail)).rejects.toThrow('failed');
});
