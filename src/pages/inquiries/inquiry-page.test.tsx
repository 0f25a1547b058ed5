// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { loginLink } from '../../../contract/links/screen-paths.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { tradeCatalogue } from '../../i18n/zh/trade-catalogue.ts';
import { InquiryPage } from './inquiry-page.tsx';

beforeEach(() => setLanguage('zh', { ...texts, ...tradeCatalogue }));
afterEach(cleanup);

test('logging in from the inquiries returns to the same view', () => {
  const place = '/pages/inquiry/index?kind=report&side=received&page=2';
  const [path = '', query = ''] = place.split('?');
  const { hook } = memoryLocation({ path });
  render(
    <Router hook={hook} searchHook={() => `?${query}`}>
      <InquiryPage />
    </Router>,
  );
  expect(screen.getByRole('link', { name: '登录 / 注册' }).getAttribute('href')).toBe(`#${loginLink(place)}`);
});
