// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aContainerLeg, aContainerOption } from '../../../tests/support/a-container-option.ts';
import type { ContainerPrices } from '../../../contract/calls/containers.ts';
import type { ContainerRate } from '../../../trade/container/container-types.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { RateStrip } from './rate-strip.tsx';
import { pricesOf, rateRange } from './shown-price.ts';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const now = new Date('2026-11-22T02:00:00.000Z');
const later = aContainerOption({
  id: 'later',
  legs: [aContainerLeg({ voyage_id: '01a08376-dc00-741c-b070-f244bf2a2469' })],
});
const options = [aContainerOption(), later];
const rateOf = (
  option: typeof later,
  amount: string,
  differs: Partial<ContainerRate> = {},
): ContainerRate => ({
  voyage_id: option.legs[0]?.voyage_id ?? '',
  start_harbor_code: '',
  end_harbor_code: '',
  box_type: '40HQ',
  amount,
  currency: 'USD',
  quotation_time: '2026-11-20T02:00:00.000Z',
  valid_since: null,
  valid_until: null,
  surcharges: [],
  ...differs,
});

function show(rates: ContainerRate[]) {
  const prices: ContainerPrices = {
    rates,
    locked: [],
    services: [],
    currency: 'USD',
    course: [
      { day: '2026-11-01', lowest: '1800.00', highest: '2500.00' },
      { day: '2026-11-18', lowest: '1700.00', highest: '2500.00' },
    ],
  };
  const range = rateRange(options, pricesOf(options, prices, '40HQ'));
  render(<RateStrip prices={prices} range={range} containerType="40HQ" now={now} quotedTime={null} />);
  return document.body.textContent;
}

test('the lowest rate is a valid one, whatever was quoted before', () => {
  const [first = later] = options;
  const text = show([rateOf(first, '1700', { valid_until: '2026-11-15' }), rateOf(later, '2100')]);
  expect(text).toContain('USD 2,100');
  expect(text).not.toContain('1,700');
  expect(text).not.toContain('比上周');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('到 USD 2,100');
});

test('a valid rate shows its change within a week', () => {
  const [first = later] = options;
  expect(show([rateOf(first, '1700'), rateOf(later, '2100')])).toContain('比上周低 100');
});

test('the strip is empty without valid rates or with two currencies', () => {
  const [first = later] = options;
  expect(show([])).toBe('');
  expect(show([rateOf(first, '1700'), rateOf(later, '900', { currency: 'EUR' })])).toBe('');
});
