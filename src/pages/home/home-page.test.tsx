// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { HomeLanes } from './home-lanes.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^起运港/ });

test('chosen ends survive leaving the page until they are searched for', async () => {
  const first = render(<HomePage />);
  fireEvent.change(field(), { target: { value: 'CNSHA,' } });
  first.unmount();
  const again = render(<HomePage />);
  await vi.waitFor(() => expect(field().value).toBe('CNSHA'), { timeout: 10_000 });
  fireEvent.submit(screen.getByRole('search'));
  again.unmount();
  render(<HomePage />);
  expect(field().value).toBe('');
});

test('the note above the lanes explains the hatched days', async () => {
  render(<HomeLanes />);
  expect(await screen.findByText(/斜线处的船期见航线页/)).toBeTruthy();
});

test('a failing server is reported once above the lanes, and a retry requests them again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetch);
  render(<HomeLanes />);
  const retry = await screen.findByRole('button', { name: catalogue.home.boardRetry });
  expect(screen.getByText(catalogue.home.boardFailed)).toBeTruthy();
  expect(await screen.findByText(catalogue.home.searchWorks)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  const before = fetch.mock.calls.length;
  fireEvent.click(retry);
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(before));
  connectionState.status = 'up';
});
