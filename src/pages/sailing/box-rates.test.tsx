// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { lineState } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { BoxRates } from './box-rates.tsx';

beforeEach(() => {
  setLanguage('zh', book);
  lineState.line = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('rates that could not be had are told as that, with a way to ask again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line');
  });
  const call = (harbor_code: string) => ({ harbor_code, start_time: '2026-12-01', end_time: '2026-12-01' });
  const sailing = { id: 'v1', load: call('CNSHA'), unload: call('DEHAM') } as SailingDetail;
  render(<BoxRates sailing={sailing} now={new Date()} />);
  expect(await screen.findByText('离线，本机未保存这一航次的运价')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});
