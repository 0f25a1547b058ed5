// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  aContainerLeg,
  aContainerOption,
  aVisitorOption,
} from '../../../tests/support/a-container-option.ts';
import { aHarborBookView } from '../../../tests/support/a-harbor-book-view.ts';
import type { ContainerAnswer, ContainerPrices } from '../../../contract/calls/containers.ts';
import type { ContainerRate } from '../../../trade/container/container-types.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/en/catalogue.ts';
import { forgetServerTime, noteServerTime } from '../../state/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { ContainerPage } from './container-page.tsx';

type Answers = Record<string, ContainerAnswer | ContainerPrices>;
const server = vi.hoisted(() => ({ answers: {} as object }));
vi.mock('../../hooks/use-answer.ts', () => ({
  useAnswer: ({ path }: { path: string }, request: object | null) => {
    const answer = request === null ? undefined : (server.answers as Answers)[path];
    return { answer, fetchedTime: Date.now(), source: 'network', pending: false, retry: () => {} };
  },
}));
vi.mock('./use-container-catalogue.ts', () => ({ useContainerCatalogue: () => aHarborBookView() }));

beforeEach(() => {
  setLanguage('en', catalogue);
  history.replaceState(null, '', '/?from=CNSHA&to=AEJEA');
});
afterEach(() => {
  cleanup();
  forgetServerTime();
});

/** Renders the page at a moment of the server's clock. */
function show(
  member_id: number,
  now: string,
  answers: { options: ContainerAnswer; prices?: ContainerPrices },
) {
  sessionState.member_id = member_id;
  noteServerTime(Date.parse(now));
  const { options, prices } = answers;
  server.answers = {
    'business/container/schedule/list': options,
    ...(prices && { 'business/container/price/data': prices }),
  };
  render(<ContainerPage />);
}

const answerOf = (
  list: ContainerAnswer['list'],
  changes: Partial<ContainerAnswer> = {},
): ContainerAnswer => ({
  list,
  is_cut: false,
  confirm_time: null,
  nearest: null,
  ...changes,
});
const beforeDeparture = '2026-11-20T02:00:00.000Z';

test.each([
  { more: 29, says: 'rates and 29 more options' },
  { more: 1, says: 'rates and 1 more option' },
])('a visitor reads how many more options a member sees: $more', ({ more, says }) => {
  show(0, beforeDeparture, { options: answerOf([aVisitorOption()], { more_for_members: more }) });
  const link = screen.getByRole('link', { name: /^Log in to see vessels/ });
  expect(link.textContent).toContain(says);
  expect(link.getAttribute('href')).toMatch(/^#\/pages\/.*login/);
});

test('a visitor who sees every option reads about no others, and a member reads no note', () => {
  show(0, beforeDeparture, { options: answerOf([aVisitorOption()], { more_for_members: 0 }) });
  expect(screen.getByText('Log in to see vessels, cut-offs and rates')).toBeTruthy();
  cleanup();
  show(7, beforeDeparture, { options: answerOf([aContainerOption()]) });
  expect(screen.queryByText(/^Log in to see vessels/)).toBeNull();
});

const rate = (voyage_id: string, amount: string): ContainerRate => ({
  voyage_id,
  start_harbor_code: '',
  end_harbor_code: '',
  box_type: '40HQ',
  amount,
  currency: 'USD',
  quotation_time: '2026-11-19T02:00:00.000Z',
  valid_since: null,
  valid_until: null,
  surcharges: [],
});
const voyage = (id: string, amount: string, clock: string) => ({
  option: aContainerOption({
    id,
    cut_offs: [],
    legs: [
      aContainerLeg({
        voyage_id: id,
        from: { harbor_code: 'CNSHA', terminal: '', time: { day: '2026-11-23', clock } },
      }),
    ],
  }),
  rate: rate(id, amount),
});

test("a voyage that left in the morning is no option and does not set the week's lowest rate", () => {
  const [cheap, later] = [voyage('cheap', '500', '06:00'), voyage('later', '2310', '18:00')];
  const answers = {
    options: answerOf([cheap.option, later.option]),
    prices: { rates: [cheap.rate, later.rate], locked: [], course: [], services: [], currency: 'USD' },
  };
  const week = () => screen.getByRole('button', { name: /^Week of 23 Nov/ }).getAttribute('aria-label');
  show(7, '2026-11-22T21:59:00.000Z', answers);
  expect(week()).toMatch(/2 options.*from USD 500/);
  cleanup();
  // 12:00 on the day of departure in Shanghai.
  show(7, '2026-11-23T04:00:00.000Z', answers);
  expect(week()).toMatch(/1 option\b.*from USD 2,310/);
  expect(document.body.textContent).not.toContain('USD 500');
});

test('options past their cut-off are below the others and hidden at first', () => {
  const late = aContainerOption({
    id: 'late',
    cut_offs: [
      {
        code: 'PCO',
        harbor_code: 'CNSHA',
        time: '2026-11-20T09:00:00+08:00',
        provenance: 'published',
        rule: null,
      },
    ],
  });
  show(7, beforeDeparture, { options: answerOf([late, aContainerOption()]) });
  const rows = () =>
    [...document.querySelectorAll('[data-option]')].map((row) => row.getAttribute('data-option'));
  expect(rows()).toEqual(['one.two']);
  expect(screen.getByText('Cut-off passed: 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(rows()).toEqual(['one.two', 'late']);
});

test('the caption counts the blank sailings in the number of options', () => {
  const list = [aVisitorOption(), aVisitorOption({ id: 'blank', is_blank: true })];
  show(0, '2026-11-20T02:00:00.000Z', { options: answerOf(list) });
  const caption = screen.getByText('2 options.', { normalizer: (text) => text.trim() }).parentElement;
  expect(caption?.textContent).toContain('2 options. Including 1 blank sailing.');
});
