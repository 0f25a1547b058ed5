// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aContainerOption } from '../../../tests/support/a-container-option.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { CutOffCell } from './cut-off-cell.tsx';
import { OptionsTable } from './options-table.tsx';
import type { ShownPrice } from './shown-price.ts';

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

const at = (time: string) => new Date(`2026-11-${time}:00+08:00`);
const show = (now: Date, option = aContainerOption()) =>
  render(<CutOffCell option={option} now={now} today="2026-11-21" />).container.textContent;

test('before the documentation cut-off, the cell shows the port cut-off', () => {
  expect(show(at('21T16:00'))).toBe('截港 11月22日 12:00还剩 20 小时 0 分 公布');
});

test('after the documentation cut-off, the cell names it before the port cut-off', () => {
  expect(show(at('21T23:00'))).toBe('截单已过 6 小时截港 11月22日 12:00 公布');
  cleanup();
  setLanguage('en', english);
  expect(show(at('21T23:00'))).toMatch(/^SI cut-off passed 6 h ago.*22 Nov 12:00 Published$/);
});

test('after the port cut-off, the cell shows only that it has passed', () => {
  expect(show(at('22T13:00'))).toBe('截港 11月22日 12:00已截止 公布');
});

test('a blank sailing has no cut-off to meet', () => {
  expect(show(at('21T16:00'), aContainerOption({ is_blank: true }))).toBe('–');
});

const price = (amount: string): ShownPrice => ({
  kind: 'given',
  price: {
    amount,
    currency: 'USD',
    provenance: 'published',
    is_expired: false,
    quotation_time: '2026-11-20T02:00:00.000Z',
    valid_since: null,
    valid_until: null,
    surcharges: [],
    surcharge_totals: [],
    totals: [],
    rates: [],
  },
});

test('an option past its documentation cut-off is not marked as lowest', () => {
  const options: ContainerOption[] = [
    aContainerOption({ id: 'missed' }),
    aContainerOption({ id: 'cheap', cut_offs: [] }),
    aContainerOption({ id: 'dear', cut_offs: [] }),
  ];
  const shown = new Map([
    ['missed', price('1000')],
    ['cheap', price('2000')],
    ['dear', price('3000')],
  ]);
  render(
    <OptionsTable
      options={options}
      shown={shown}
      prices={undefined}
      containerType="40HQ"
      names={namesOf(aHarborBook())}
      now={at('21T23:00')}
      fetchedTime={0}
      order={{ by: 'departure', isDown: false }}
      onOrder={() => {}}
      open=""
      onOpen={() => {}}
      renderOpened={() => null}
    />,
  );
  const marked = screen.getAllByText('最低').map((mark) => mark.closest('[data-option]'));
  expect(marked.map((row) => row?.getAttribute('data-option'))).toEqual(['cheap']);
});
