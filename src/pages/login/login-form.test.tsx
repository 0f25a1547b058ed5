// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Kernel } from '../../../contract/calls/site/system.ts';
import { AppError } from '../../../contract/error-code.ts';
import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import type { Login } from '../../features/session/log-in.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { forgetLoginDraft } from './login-draft.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginFormOptions } from './use-login-form.ts';

const ours = (data: unknown) => ourData(data);
const refused = (status: number, field: string, message: string, headers = {}) =>
  ourAnswer(
    { status, code: 'invalid', message: '验证失败', errors: [{ field, code: 'x', message }] },
    { status, headers },
  );

const kernel: Kernel = {
  copyright: '',
  icp: '',
  contact: { phone: '', email: '' },
  languages: ['zh', 'en'],
  banner: { pc_mini_program_picture: '' },
  logo: { mini_program_logo: '', mini_program_description: '' },
  limits: { request_timeout_ms: 60_000, verification_code_digits: 6, page_size_most: 100 },
  features: { demo: false, wechat_login: true, payment: false },
  facts: { sailing_total: 0, shipowner_total: 0, publish_time: null },
  version: '1',
};

let asked: { path: string; body: unknown }[];
let answers: Record<string, () => Response>;
const codeAnswer = () =>
  ours({ wait_seconds: 60, valid_seconds: 300, server_time: new Date().toISOString(), channel: 'sms' });

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  asked = [];
  answers = {
    '/api/get_code': codeAnswer,
    '/api/business/phone/select': () => ours({ list: [] }),
    '/api/system/kernel': () => ours(kernel),
  };
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push({ path: url, body: typeof options.body === 'string' ? JSON.parse(options.body) : null });
    return answers[url]?.() ?? new Response('', { status: 500 });
  });
});
afterEach(() => {
  cleanup();
  forgetLoginDraft();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function show(
  onLogIn: (login: Login) => Promise<void> = async () => {},
  differs: Partial<LoginFormOptions> = {},
) {
  return render(
    <LoginForm
      inviteCode="K3P9"
      ownLink="/pages/login/index"
      onLogIn={onLogIn}
      onWechat={async () => {}}
      returned={null}
      filled={null}
      {...differs}
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
  test('the summary gets the focus and links to each faulty field', () => {
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

  test('a second submit focuses the summary again', () => {
    show();
    submit();
    mobile().focus();
    submit();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /需要修改/ }));
  });

  test('no errors are shown before the first submit', () => {
    show();
    type(mobile(), '1');
    fireEvent.blur(mobile());
    expect(screen.queryByRole('group', { name: /需要修改/ })).toBeNull();
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a complete form', () => {
  test('the login contains the normalized input and the invitation code', async () => {
    const logins: Login[] = [];
    show(async (login) => void logins.push(login));
    fill();
    submit();
    await waitFor(() => expect(logins).toHaveLength(1));
    expect(logins[0]).toEqual({ mobile: '13800138000', code: '123456', inviteCode: 'K3P9' });
  });

  test('a refused login keeps the typed input', async () => {
    show(() => Promise.reject(new Error('no connection')));
    fill();
    submit();
    await screen.findByText('无法连接服务器，已填内容会保留，请稍后再试');
    expect([mobile().value, code().value, agree().checked]).toEqual(['13800138000', '123456', true]);
  });
});

describe('the verification code', () => {
  const send = () => fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));

  test('the code is sent to the normalized number; its field gets focus', async () => {
    show();
    type(mobile(), '＋86 １３８ 0013 8000');
    send();
    await screen.findByRole('timer');
    expect(sentCodes()).toEqual([
      {
        path: '/api/get_code',
        body: {
          mobile: '13800138000',
          purpose: 'login',
          device: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        },
      },
    ]);
    expect(document.activeElement).toBe(code());
    expect(screen.getByText('已发到 138 0013 8000，5 分钟内有效')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
  });

  test('a code that is typed before the server has answered stays', async () => {
    show();
    type(mobile(), '13800138000');
    type(code(), '654321');
    send();
    type(code(), '123456');
    await screen.findByRole('timer');
    expect(code().value).toBe('123456');
  });

  test('the waiting time follows the server despite clock differences', async () => {
    answers['/api/get_code'] = () => {
      const server_time = new Date(Date.now() + 900).toISOString();
      return ours({ wait_seconds: 60, valid_seconds: 300, server_time, channel: 'sms' });
    };
    show();
    type(mobile(), '13800138000');
    send();
    expect((await screen.findByRole('timer')).textContent).toBe('60 秒后可重发');
    expect(screen.getByText('已发到 138 0013 8000，5 分钟内有效')).toBeTruthy();
  });

  test('another number needs no waiting time', async () => {
    show();
    type(mobile(), '13800138000');
    send();
    await screen.findByRole('timer');
    type(mobile(), '13900139000');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('a refused code shows its reason and a countdown at the mobile', async () => {
    answers['/api/get_code'] = () =>
      refused(429, 'mobile', '请在 42 秒后重新获取验证码', { 'retry-after': '42' });
    show();
    type(mobile(), '13800138000');
    send();
    expect((await screen.findByRole('timer')).textContent).toBe('42 秒后可重发');
    expect(document.getElementById('login-mobile-error')?.textContent).toBe('请在 42 秒后重新获取验证码');
  });

  test('no code is sent to an invalid number', () => {
    show();
    type(mobile(), '12345');
    send();
    expect(screen.getByRole('group', { name: '有 1 处需要修改' })).toBeTruthy();
    expect(sentCodes()).toEqual([]);
  });
});

describe('the offline login form', () => {
  test('an offline form sends nothing, shows the reason and keeps the input', () => {
    connectionState.status = 'offline';
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

test('a visit to the agreements keeps the typed input', () => {
  show();
  fill();
  cleanup();
  show();
  expect([mobile().value, code().value, agree().checked]).toEqual(['138 0013 8000', '123 456', true]);
  expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toContain(
    '/pages/agreement/index?id=1&back=',
  );
});

/**
 * Returns the session storage keys that contain the number. Pages of other tests may store their drafts on
 * the same event.
 */
const typedInTab = () =>
  Object.entries({ ...sessionStorage }).flatMap(([name, text]) => (/138\s*0013/.test(text) ? [name] : []));

test.each([
  ['as it is left', 'beforeunload'],
  ['as it goes, where a browser says no more', 'pagehide'],
])('only the login draft stores input for a reload, %s', (_, event) => {
  show();
  fill();
  dispatchEvent(new Event(event));
  expect(typedInTab()).toEqual(['login_draft']);
  const before = { ...sessionStorage };
  cleanup();
  forgetLoginDraft();
  expect(typedInTab()).toEqual([]);
  Object.assign(sessionStorage, before);
  show();
  expect([mobile().value, code().value, agree().checked]).toEqual(['138 0013 8000', '123 456', true]);
  expect(typedInTab()).toEqual([]);
});

describe('login by WeChat', () => {
  const way = () => screen.findByRole('button', { name: '微信扫码登录' });

  test('WeChat login requires accepting the agreements', async () => {
    const onWechat = vi.fn<() => Promise<void>>(async () => {});
    show(undefined, { onWechat });
    fireEvent.click(await way());
    expect(onWechat).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: '有 1 处需要修改' }).textContent).toContain('两份协议');
    fireEvent.click(agree());
    fireEvent.click(await way());
    await waitFor(() => expect(onWechat).toHaveBeenCalledTimes(1));
  });

  test('an unreachable server is reported', async () => {
    show(undefined, { onWechat: () => Promise.reject(new AppError('unreachable')) });
    fireEvent.click(agree());
    fireEvent.click(await way());
    expect(await screen.findByText('无法连接服务器，已填内容会保留，请稍后再试')).toBeTruthy();
  });
});

describe('the return from WeChat', () => {
  const ticket = { ticket: 'w'.repeat(43), validUntil: Date.now() + 600_000 };
  const link = () => screen.findByRole('button', { name: '绑定微信并登录' });

  test('an unknown WeChat account is linked by logging in', async () => {
    const logins: Login[] = [];
    show(async (login) => void logins.push(login), { returned: async () => ticket });
    await link();
    expect(agree().checked).toBe(true);
    type(mobile(), '13800138000');
    type(code(), '123456');
    fireEvent.click(await link());
    await waitFor(() => expect(logins[0]?.wechatTicket).toBe(ticket.ticket));
  });

  test('the buttons are disabled while the ticket is being checked', async () => {
    let tell: (answer: typeof ticket) => void = () => {};
    show(async () => {}, { returned: () => new Promise((resolve) => (tell = resolve)) });
    const buttons = ['获取验证码', '登录'].map((name) => screen.getByRole('button', { name }));
    for (const button of buttons) expect(button.getAttribute('aria-disabled')).toBe('true');
    tell(ticket);
    await link();
    for (const button of buttons) expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('the member can log in without linking WeChat', async () => {
    const logins: Login[] = [];
    show(async (login) => void logins.push(login), { returned: async () => ticket });
    await link();
    fireEvent.click(screen.getByRole('button', { name: '不绑定' }));
    type(mobile(), '13800138000');
    type(code(), '123456');
    submit();
    await waitFor(() => expect(logins).toHaveLength(1));
    expect(logins[0]?.wechatTicket).toBeUndefined();
  });

  test('a refused link is explained and the next try omits it', async () => {
    const refusal = new AppError('verification_failed', {
      message: '验证失败',
      errors: [{ field: 'wechat', code: 'wechat_other_linked', message: '该手机号已绑定另一个微信' }],
    });
    const onLogIn = vi.fn<(login: Login) => Promise<void>>().mockRejectedValueOnce(refusal);
    show(onLogIn, { returned: async () => ticket });
    await link();
    type(mobile(), '13800138000');
    type(code(), '123456');
    fireEvent.click(await link());
    await screen.findByText('该手机号已绑定另一个微信');
    submit();
    await waitFor(() => expect(onLogIn).toHaveBeenCalledTimes(2));
    expect(onLogIn.mock.lastCall?.[0]).toMatchObject({ code: '123456', wechatTicket: undefined });
  });

  test.each([
    ['refused', '未在微信中确认登录，请重新扫码，或用手机号登录'],
    ['foreign', '这次微信登录已过期，或不是从这个浏览器窗口发起的，请重新扫码'],
  ] as const)('a failed return from WeChat is explained: %s', (returned, text) => {
    show(undefined, { returned });
    expect(screen.getByRole('group', { name: '有 1 处需要修改' }).textContent).toContain(text);
  });
});
