// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { systemBanner } from '../../contract/calls/site/system.ts';
import { AppError } from '../../contract/error-code.ts';
import { en as englishMessages } from '../../contract/messages/en.ts';
import { zh as chineseMessages, type MessageKey } from '../../contract/messages/zh.ts';
import { ourAnswer } from '../../tests/support/our-answer.ts';
import { fetchAnswer } from '../api/client.ts';
import { catalogue as english } from '../i18n/en/catalogue.ts';
import { setLanguage, t } from '../i18n/t.ts';
import { catalogue as chinese } from '../i18n/zh/catalogue.ts';
import { deleteStore } from '../store/open-store.ts';
import { getSession, putSession } from '../store/session.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { LoadingAfterDelay } from '../ui/loading-after-delay.tsx';
import { currentToasts, showMessage } from '../ui/toasts.ts';
import { PageSlot } from './page-slot.tsx';
import { usePage } from './use-page.ts';

/* Checks the texts and behaviour in the specification's error catalogue. */

beforeEach(() => setLanguage('en', english));
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await deleteStore();
});

test.each<[MessageKey, string, string]>([
  ['tampered', '解密失败，数据可能被篡改', 'Decryption failed, the data may have been tampered with'],
  ['payment_exception', '支付异常，请刷新', 'Payment exception, please refresh'],
  ['invoice_image_unrecognised', '发票图片未能识别，请重试', 'Invoice image not recognised, retry'],
  ['verification_failed', '验证失败', 'Verification failed'],
  ['user_info_failed', '获取用户信息失败', 'Failed to get user info'],
  ['reward_request_failed', '奖励申请失败', 'Reward request failed'],
  ['invitation_info_failed', '邀请信息获取失败', 'Invitation info failed'],
  [
    'favourites_full',
    '当前收藏已满，更多功能正在准备中',
    'Current collection is full, more is in preparation',
  ],
])('%s reads “%s” in Chinese and “%s” in English', (key, zh, en) => {
  expect([chineseMessages[key], englishMessages[key]]).toEqual([zh, en]);
});

test.each([
  ['states.notFoundTitle', '没有找到相关信息，请返回首页', 'No matching info found, go back to home'],
  ['ui.prompt', '提示', 'Please confirm'],
  ['ui.loading', '加载中', 'Loading'],
] as const)('the text %s is “%s” in Chinese and “%s” in English', (key, zh, en) => {
  expect(t(key)).toBe(en);
  setLanguage('zh', chinese);
  expect(t(key)).toBe(zh);
});

test.each([201, 204, 400, 404, 500, 503])('an answer of status %i rejects the request', async (status) => {
  const body = status === 204 ? null : JSON.stringify({ status, message: '', data: null });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  await expect(fetchAnswer(systemBanner, {})).rejects.toBeInstanceOf(AppError);
});

test.each([
  [401, { status: 401, code: 'session_ended', message: '', data: null }],
  [200, { status: -1, code: 'session_ended', message: '', data: null }],
])('an answer of status %i with a body of %j deletes the session', async (status, body) => {
  const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;
  await putSession({ token: 'abc', header: 'Bearer', user_info });
  vi.stubGlobal('fetch', async () => ourAnswer(body, { status }));
  await expect(fetchAnswer(systemBanner, {})).rejects.toMatchObject({ code: 'session_ended' });
  expect(await getSession()).toBeNull();
});

test('a slow page shows loading, late, and “Loading chunk failed” after 120 s', async () => {
  vi.useFakeTimers();
  const here = { paths: [], title: () => '', load: () => new Promise<never>(() => {}) };
  const Shell = () => <PageSlot state={usePage(here).state} />;
  render(<Shell />);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(59_800));
  expect(screen.getByRole('heading', { name: t('shell.pageLate') })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/^Loading chunk failed: /)).toBeTruthy();
});

test('a short message is visible for 1.5 s', () => {
  vi.useFakeTimers();
  showMessage('Saved');
  vi.advanceTimersByTime(1_499);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test('a dialog has a default title and a loading sign a default text', async () => {
  render(<ConfirmDialog isOpen text="Delete?" onConfirm={() => {}} onClose={() => {}} />);
  expect(screen.getByRole('alertdialog', { name: 'Please confirm' })).toBeTruthy();
  cleanup();
  render(<LoadingAfterDelay delayMs={0} />);
  expect(await screen.findByText('Loading')).toBeTruthy();
});
