// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { lineState } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import { VesselSailings } from './vessel-sailings.tsx';

beforeEach(() => {
  setLanguage('zh', book);
  lineState.line = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const broken = () => ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 });

function show(name: string, answer: () => Response): { asked: () => number } {
  const fetched = vi.fn<() => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const vessel = { mmsi: '413000001', imo: '', name } as VesselDetail;
  render(<VesselSailings vessel={vessel} book={null} now={new Date()} />);
  return { asked: () => fetched.mock.calls.length };
}

test('where its sailings could not be had, nobody is told that there are none; they are asked for again', async () => {
  const { asked } = show('RUN AMBER', broken);
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText('暂无有效船期')).toBeNull();
  const before = asked();
  fireEvent.click(again);
  await expect.poll(asked).toBeGreaterThan(before);
});

test('without a line it says what is missing on this device', async () => {
  show('RUN CORAL', () => {
    throw new TypeError('no line');
  });
  expect(await screen.findByText('离线，本机未保存这艘船的船期')).toBeTruthy();
});
