// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { lazyPart, lazyUntilThere } from './lazy-part.tsx';

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

test('a part that could not be loaded is not there, and is loaded when it is drawn the next time', async () => {
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

test('as long as nothing is drawn anew, nothing is asked for again', async () => {
  const load = vi.fn<Load>(async () => Promise.reject(new TypeError('failed')));
  await show(lazyPart(load));
  await act(async () => {});
  expect(load).toHaveBeenCalledOnce();
});

test('without its texts something else may stand there in its place', async () => {
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

test('what stands in the place of a part that must come stays until it does', async () => {
  vi.useFakeTimers();
  const load = vi.fn<Load>(async () => Star);
  load.mockRejectedValueOnce(new TypeError('failed')).mockRejectedValueOnce(new TypeError('failed'));
  await show(lazyUntilThere(load));
  await act(() => vi.advanceTimersByTimeAsync(5_999));
  expect(document.body.textContent).toBe('loading');
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.body.textContent).toBe('one');
  vi.useRealTimers();
});
