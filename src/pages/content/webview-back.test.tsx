// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { WebviewPage } from './webview-page.tsx';

vi.mock('../../hooks/use-kernel.ts', () => ({ useKernel: () => ({ embed_hosts: [] }) }));
vi.mock('../../hooks/use-answer.ts', () => ({ useAnswer: () => ({}) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('in a window without history, the back button leads home', () => {
  setLanguage('zh', catalogue);
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const entries = vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  const navigate = vi.fn<(to: string) => void>();
  render(
    <Router hook={() => ['/', navigate]} searchHook={() => '?url=https%3A%2F%2Fother.example%2F'}>
      <WebviewPage />
    </Router>,
  );
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/']);
  entries.mockReturnValue(3);
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(back).toHaveBeenCalledTimes(1);
});
