// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { AlertData } from '../../../contract/calls/alerts.ts';
import { loadAlertTexts } from '../../i18n/load-alert-texts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { DevicePushRow } from './device-push-row.tsx';

const subscribe = vi.fn<() => Promise<PushSubscription>>();
const registration = { pushManager: { subscribe, getSubscription: async () => null } };
const permission = { now: 'default', asked: 'granted' };

beforeAll(async () => {
  setLanguage('zh', catalogue);
  await loadAlertTexts('zh');
});
beforeEach(() => {
  Object.assign(permission, { now: 'default', asked: 'granted' });
  subscribe.mockReset().mockRejectedValue(new DOMException('no push service', 'AbortError'));
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.now;
    },
    requestPermission: async () => permission.asked,
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(registration) } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => {};
function showRow(isCutOff = false) {
  const editing = {
    changeSetting: nothing,
    changeRule: nothing,
    changeRules: nothing,
    shareChannel: nothing,
    putChannel: nothing,
    isCutOff,
  };
  const data = { channels: [], push_key: 'key' } as unknown as AlertData;
  render(<DevicePushRow data={data} editing={editing} />);
}
const turnOn = () => screen.findByRole('button', { name: '启用：这台设备的系统通知' });

it('a browser without web push is named', async () => {
  vi.unstubAllGlobals();
  showRow();
  expect(await screen.findByText('这个浏览器不支持系统通知')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('on an iPhone, the row asks for the installation of the site first', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { standalone: false });
  showRow();
  expect(await screen.findByText(/添加到主屏幕/)).toBeTruthy();
});

it('blocked notifications lead to the settings of the browser', async () => {
  permission.now = 'denied';
  showRow();
  expect(await screen.findByText(/通知已被拦截/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a person who refuses is shown how to allow notifications', async () => {
  permission.asked = 'denied';
  showRow();
  fireEvent.click(await turnOn());
  expect(await screen.findByText(/通知已被拦截/)).toBeTruthy();
});

it('a push service that cannot be reached is reported', async () => {
  showRow();
  fireEvent.click(await turnOn());
  expect(await screen.findByText(/连不上通知服务/)).toBeTruthy();
  expect(await turnOn()).toBeTruthy();
});

it('nothing is asked while the site is offline', async () => {
  showRow(true);
  fireEvent.click(await turnOn());
  expect(subscribe).not.toHaveBeenCalled();
});
