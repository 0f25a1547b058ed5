// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PendingAgreements } from '../../../contract/calls/agreements.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { loginCatalogue } from '../../i18n/zh/login-catalogue.ts';
import { AgreementQuestion } from './agreement-question.tsx';

const list: PendingAgreements['list'] = [
  {
    id: 1,
    chinese_title: '隐私政策',
    english_title: 'Privacy policy',
    version: '2.0',
    date: '2026-12-01',
  },
];

let sent: unknown[];
let answer: () => Promise<Response>;
beforeEach(() => {
  setLanguage('zh', { ...catalogue, ...loginCatalogue });
  sent = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = () => {
  const onPending = vi.fn<(left: PendingAgreements['list']) => void>();
  render(<AgreementQuestion list={list} onPending={onPending} />);
  return onPending;
};

test('the consent names the version that the member has read', async () => {
  answer = async () => ourData({ list: [] });
  const onPending = ask();
  expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toContain('id=1');
  fireEvent.click(screen.getByRole('button', { name: '我已阅读并同意' }));
  await waitFor(() => expect(onPending).toHaveBeenCalledWith([]));
  expect(sent).toEqual([{ list: [{ id: 1, version: '2.0' }] }]);
});

test('the question stays open without a connection', async () => {
  answer = () => Promise.reject(new TypeError('no connection'));
  const onPending = ask();
  fireEvent.click(screen.getByRole('button', { name: '我已阅读并同意' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '我已阅读并同意' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(onPending).not.toHaveBeenCalled();
});

test('a member who decides later continues, and nothing is sent', () => {
  const onPending = ask();
  fireEvent.click(screen.getByRole('button', { name: '稍后' }));
  expect(onPending).toHaveBeenCalledWith([]);
  expect(sent).toEqual([]);
});
