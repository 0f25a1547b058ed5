// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { loginLink } from '../../../contract/links/screen-paths.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { membershipCatalogue } from '../../i18n/zh/membership-catalogue.ts';
import { InvoicePage } from './invoice-page.tsx';

beforeEach(() => setLanguage('zh', { ...texts, ...membershipCatalogue }));
afterEach(cleanup);

test('logging in to request an invoice returns to its order', () => {
  const place = '/pages/invoice/index?order=12';
  const [path = '', query = ''] = place.split('?');
  const { hook } = memoryLocation({ path });
  render(
    <Router hook={hook} searchHook={() => `?${query}`}>
      <InvoicePage />
    </Router>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(`#${loginLink(place)}`);
});
