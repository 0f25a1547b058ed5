// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { membershipCatalogue } from '../../i18n/zh/membership-catalogue.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { TierEnd } from './tier-end.tsx';

afterEach(cleanup);

/** Returns the rendered text for a tier that ends at `end`, at 15:00 local time. */
function said(end: Date): string {
  setLanguage('zh', { ...catalogue, ...membershipCatalogue });
  const now = new Date(2026, 10, 26, 15);
  return render(<TierEnd end={end.toISOString()} now={now} />).container.textContent;
}

test('whole days are counted, and the last hours are named by day', () => {
  expect(said(new Date(2026, 10, 28, 16))).toBe('11月28日到期，还有 2 天');
  expect(said(new Date(2026, 10, 27, 10))).toBe('11月27日到期，明天到期');
  expect(said(new Date(2026, 10, 26, 23))).toBe('11月26日到期，今天到期');
  expect(said(new Date(2027, 10, 26))).toBe('2027年11月26日到期');
});

test('a tier that ended in a cached copy is shown as expired', () => {
  expect(said(new Date(2026, 10, 20, 10))).toBe('11月20日到期，已过期');
});
