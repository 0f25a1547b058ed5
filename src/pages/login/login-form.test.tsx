// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Login } from '../../features/session/log-in.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { lineState } from '../../store/line-state.ts';
import { forgetLoginDraft } from './login-draft.ts';
import { LoginForm } from './login-form.tsx';

const json = { 'content-type': 'application/json' };
const ours = (data: unknown) =>
  new Response(JSON.stringify({ status: 200, message: '', data }), { headers: json });
const refused = (status: number, field: string, message: string, headers = {}) =>
  new Response(
    JSON.stringify({ status, code: 'invalid', message: '验证失败', errors: [{ field, code: 'x', message }] }),
    { status, headers: { ...json, ...headers } },
  );

let asked: { path: string; body: unknown }[];
let answers: Record<string, () => Response>;
const codeAnswer = () =>
  ours({ wait_seconds: 60, valid_seconds: 300, server_time: new Date().toISOString(), channel: 'sms' });

beforeEach(() => {
  setLanguage('zh', book);
  lineState.line = 'up';
  asked = [];
  answers = { '/api/get_code': codeAnswer, '/api/business/phone/select': () => ours({ list: [] }) };
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push({ path: url, body: typeof options.body === 'string' ? JSON.parse(options.body) : null });
    return answers[url]?.() ?? new Response('', { status: 500 });
  });
});
afterEach(() => {
  cleanup();
  forgetLoginDraft();
  vi.unstubAllGlobals();
});

function show(onLogIn: (login: Login) => Promise<void> = async () => {}) {
  return render(
    <LoginForm
      inviteCode="K3P9"
      ownLink="/pages/login/index"
      onLogIn={onLogIn}
      onWechat={async () => {}}
      returned={null}
      filled={null}
    />,
  );
}
const mobile = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '验证码，6 位' });
const agree = () => screen.getByRole<HTMLInputElement>('checkbox');
const submit = () => fireEvent.click(screen.getByRole('button', { name: '登录' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = () => {
  type(mobile(), '138 0013 8000');
  type(code(), '123 456');
  fireEvent.click(agree());
};
const sentCodes = () => asked.filter(({ path }) => path === '/api/get_code');

describe('an incomplete form', () => {
  test('names what is wrong above it, takes the focus there and leads to each field', () => {
    show();
    type(mobile(), '1380013');
    submit();
    const summary = screen.getByRole('group', { name: '有 3 处需要修改' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toContain('错误：');
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('login-mobile-error')?.textContent).toBe(
      '手机号应为 11 位，以 13 到 19 开头',
    );
    fireEvent.click(screen.getByRole('button', { name: '请阅读并同意两份协议' }));
    expect(document.activeElement).toBe(agree());
    expect(mobile().value).toBe('1380013');
  });

  test('takes the focus again when it is sent again', () => {
    show();
    submit();
    mobile().focus();
    submit();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /需要修改/ }));
  });

  test('says nothing before it is sent', () => {
    show();
    type(mobile(), '1');
    fireEvent.blur(mobile());
    expect(screen.queryByRole('group', { name: /需要修改/ })).toBeNull();
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a complete form', () => {
  test('logs in with what is meant, and the code of whoever invited', async () => {
    const logins: Login[] = [];
    show(async (login) => void logins.push(login));
    fill();
    submit();
    await waitFor(() => expect(logins).toHaveLength(1));
    expect(logins[0]).toEqual({ mobile: '13800138000', code: '123456', inviteCode: 'K3P9' });
  });

  test('keeps what was typed when the server refuses', async () => {
    show(() => Promise.reject(new Error('no line')));
    fill();
    submit();
    await screen.findByText('没有连上服务器，填的内容都还在。请稍后再试');
    expect([mobile().value, code().value, agree().checked]).toEqual(['13800138000', '123456', true]);
  });
});

describe('a code', () => {
  const send = () => fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));

  test('is sent to the number as it is meant; then the field has the focus and the wait is counted', async () => {
    show();
    type(mobile(), '＋86 １３８ 0013 8000');
    send();
    await screen.findByRole('timer');
    expect(sentCodes()).toEqual([
      { path: '/api/get_code', body: { mobile: '13800138000', purpose: 'login' } },
    ]);
    expect(document.activeElement).toBe(code());
    expect(screen.getByText('已发到 138 0013 8000，5 分钟内有效')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
  });

  test('for another number need not wait', async () => {
    show();
    type(mobile(), '13800138000');
    send();
    await screen.findByRole('timer');
    type(mobile(), '13900139000');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('that is refused for now says so beside the mobile and counts down', async () => {
    answers['/api/get_code'] = () =>
      refused(429, 'mobile', '请在 42 秒后重新获取验证码', { 'retry-after': '42' });
    show();
    type(mobile(), '13800138000');
    send();
    expect((await screen.findByRole('timer')).textContent).toBe('42 秒后可重发');
    expect(document.getElementById('login-mobile-error')?.textContent).toBe('请在 42 秒后重新获取验证码');
  });

  test('is not sent to a number that is none', () => {
    show();
    type(mobile(), '12345');
    send();
    expect(screen.getByRole('group', { name: '有 1 处需要修改' })).toBeTruthy();
    expect(sentCodes()).toEqual([]);
  });
});

describe('without a line', () => {
  test('nothing is sent, the reason stands there and what was typed stays', () => {
    lineState.line = 'offline';
    const onLogIn = vi.fn<() => Promise<void>>(async () => {});
    show(onLogIn);
    fill();
    submit();
    expect(onLogIn).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toContain('登录需要联网');
    expect(screen.getByRole('button', { name: '登录' }).getAttribute('aria-disabled')).toBe('true');
    expect(mobile().value).toBe('138 0013 8000');
  });
});

test('a look at the agreements keeps what was typed', () => {
  show();
  fill();
  cleanup();
  show();
  expect([mobile().value, code().value, agree().checked]).toEqual(['138 0013 8000', '123 456', true]);
  expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toContain(
    '/pages/agreement/index?id=1&back=',
  );
});
