// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { Palette } from './palette.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('Escape during composition does not close the palette', () => {
  setLanguage('zh', catalogue);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  render(<Palette earlyText={() => ''} onClose={() => undefined} />);
  const escape = (more: object) =>
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape', ...more });
  expect([escape({ isComposing: true }), escape({ keyCode: 229 }), escape({})]).toEqual([false, false, true]);
});
