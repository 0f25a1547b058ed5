// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { loginCatalogue } from '../../i18n/zh/login-catalogue.ts';
import { AgreementPage } from './agreement-page.tsx';

beforeEach(() => {
  setLanguage('zh', { ...catalogue, ...laterCatalogue, ...loginCatalogue });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (query: string) => {
  const { hook, searchHook } = memoryLocation({ path: '/pages/agreement/index', searchPath: query });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <AgreementPage />
    </Router>,
  );
};

test.each(['id=9', 'id=toString', 'id='])('an unknown agreement shows a not-found page: %s', (query) => {
  open(query);
  expect(screen.getByRole('heading', { name: '没有找到相关信息，请返回首页' })).toBeTruthy();
  expect(screen.queryByText('服务协议')).toBeNull();
});

test.each([
  ['', '服务协议'],
  ['id=2', '服务协议'],
  ['id=1', '隐私政策'],
])('the query "%s" opens %s', (query, title) => {
  open(query);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});
