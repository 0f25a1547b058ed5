// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { Plan } from '../../../contract/calls/membership.ts';
import { setLanguage, t } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { serverNow } from '../../state/server-clock.ts';
import { OrderSum } from './order-sum.tsx';
import { PlanPrice } from './plan-price.tsx';

const plan = {
  id: 2,
  tier: 'corporate',
  period: 'year',
  price_fen: 398_000,
  list_price_fen: 398_000,
  saving_fen: 0,
  seats: 5,
} as Plan;

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const offered = (isLent: boolean): string | null => {
  const props = { tier: 'corporate', mine: 'corporate', plan, isCutOff: false, onChoose: () => {} } as const;
  render(<PlanPrice {...props} isLent={isLent} />);
  return screen.getByRole('button').textContent;
};

test("an own tier can be renewed and a seat's tier cannot", () => {
  expect(offered(false)).toBe('续费企业会员');
  cleanup();
  expect(offered(true)).toBe('选择企业会员');
});

/** Returns the text of a plan that begins in the given number of days. */
function sumOf(days: number): string {
  const from = serverNow() + days * dayMs;
  const quote = {
    contract_id: 2,
    price_fen: 398_000,
    credit_fen: 0,
    credit_days: 0,
    due_fen: 398_000,
    from_time: new Date(from).toISOString(),
    to_time: new Date(from + 365 * dayMs).toISOString(),
  };
  return render(<OrderSum plan={plan} quote={quote} />).container.textContent;
}

test('a plan that begins at once has no renewal note', () => {
  expect(sumOf(30)).toContain(t('membership.renewNote'));
  cleanup();
  expect(sumOf(0)).not.toContain(t('membership.renewNote'));
});
