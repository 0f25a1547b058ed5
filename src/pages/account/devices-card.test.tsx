// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import type { CardProps } from './card-props.ts';
import { DevicesCard } from './devices-card.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onlyThis = '仅本机登录。';
const here = {
  id: 1,
  browser: 'Chrome',
  system: 'Windows',
  address: '192.0.2.*',
  is_current: true,
  create_time: '2026-11-20T06:05:00.000Z',
  last_time: '2026-11-20T06:05:00.000Z',
};

function show(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
  render(<DevicesCard {...({ now: new Date('2026-11-20T06:05:00.000Z') } as CardProps)} />);
}

test('after loading, the card shows that this is the only device', async () => {
  show(async () => ourData({ list: [here] }));
  expect(screen.queryByText(onlyThis)).toBeNull();
  expect(await screen.findByText(onlyThis)).toBeTruthy();
});

test('a failed device list is not shown as "only this device"', async () => {
  show(async () => ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 }));
  expect(await screen.findByText('设备列表加载失败')).toBeTruthy();
  expect(screen.queryByText(onlyThis)).toBeNull();
  // The card has no fields, so the message about the failure must not mention saved input.
  expect(screen.queryByText(/已填内容/)).toBeNull();
});
