import { expect, test } from 'vitest';

import type { Quote } from '../../db/containers/quotes.ts';
import { coursesOf, type RatedVoyage } from './courses.ts';

const aVoyage = (id: string, differs: Partial<RatedVoyage> = {}): RatedVoyage => ({
  id,
  shipowner_id: 1,
  service_code: id,
  day: '2026-12-01',
  load: 'CNSHA',
  isWholeRoute: true,
  ...differs,
});
const aQuote = (information_id: string, amount: string, end_harbor_code = ''): Quote => ({
  information_id,
  start_harbor_code: '',
  end_harbor_code,
  amount,
  currency: 'USD',
  quotation_time: new Date('2026-11-20T02:00:00Z'),
});
const days = { since: '2026-11-18', until: '2026-11-24' };

test("a rate to a voyage's own ports is no rate of a lane beyond them", () => {
  const voyages = [aVoyage('DE2'), aVoyage('FE1', { isWholeRoute: false })];
  const { course, services } = coursesOf({
    voyages,
    quotes: [aQuote('DE2', '2480'), aQuote('FE1', '205')],
    ...days,
  });
  expect(course).toEqual([{ day: '2026-11-20', lowest: '2480', highest: '2480' }]);
  expect(services.map(({ service_code }) => service_code)).toEqual(['DE2']);
});

test('a through rate of such a voyage is a rate of the lane', () => {
  const { course } = coursesOf({
    voyages: [aVoyage('FE1', { isWholeRoute: false })],
    quotes: [aQuote('FE1', '205'), aQuote('FE1', '2310', 'DEHAM')],
    ...days,
  });
  expect(course).toEqual([{ day: '2026-11-20', lowest: '2310', highest: '2310' }]);
});
