// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import type { AlertChannel } from '../../../contract/calls/alerts.ts';
import { loadAlertTexts } from '../../i18n/load-alert-texts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { ChannelRow } from './channel-row.tsx';

beforeAll(async () => {
  setLanguage('zh', catalogue);
  await loadAlertTexts('zh');
});
afterEach(cleanup);

const now = new Date('2026-11-20T04:00:00Z');
const nothing = () => {};
const editing = {
  changeSetting: nothing,
  changeRule: nothing,
  changeRules: nothing,
  shareChannel: nothing,
  putChannel: nothing,
  isCutOff: false,
};

function showChannel(differs: Partial<AlertChannel>) {
  const channel: AlertChannel = {
    id: '00000000-0000-4000-8000-00000000000a',
    kind: 'wecom',
    title: '华东操作群',
    shown: '…5aaa',
    state: 'active',
    problem: '',
    sent_time: null,
    state_time: now.toISOString(),
    is_shared: false,
    waiting_total: 0,
    ...differs,
  };
  render(<ChannelRow channel={channel} editing={editing} mayShare={false} now={now} onRenew={nothing} />);
}

it('a failed test does not promise another try', () => {
  showChannel({ problem: '93000 invalid webhook url' });
  expect(screen.queryByText('上一条发送失败：93000 invalid webhook url。')).not.toBeNull();
  expect(screen.queryByText(/自动重试/)).toBeNull();
});

it('a failed alert says that it waits for another try', () => {
  showChannel({ problem: 'HTTP 500', waiting_total: 2 });
  expect(screen.queryByText('上一条发送失败：HTTP 500。 2 条提醒等待自动重试。')).not.toBeNull();
});

it('a provider without an answer is described in the reader’s language', () => {
  showChannel({ problem: 'no_answer' });
  expect(screen.queryByText('上一条发送失败：没有响应。')).not.toBeNull();
});

it('the button of a channel names the channel', () => {
  showChannel({});
  expect(screen.queryByRole('button', { name: '测试：企业微信群 · 华东操作群' })).not.toBeNull();
});
