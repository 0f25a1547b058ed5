// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
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
