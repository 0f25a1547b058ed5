// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aDetail, aPortCall } from '../../../tests/support/a-sailing-row.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/en/catalogue.ts';
import { CutOffs } from './cut-offs.tsx';

beforeEach(() => setLanguage('en', catalogue));
afterEach(cleanup);

const cutOff = (harbor_code: string, time: string): CutOff => ({
  code: 'PCO',
  harbor_code,
  time,
  provenance: 'published',
  rule: null,
});

/**
 * Renders the cut-offs of a sailing that loads at Shanghai and then at Taicang. Shanghai is the loading port
 * of the shown lane.
 */
function show(cut_offs: CutOff[]): void {
  const row = aCertifiedRow();
  const also = aPortCall({
    id: 'also',
    harbor_code: 'CNTAG',
    start_time: '2026-11-27',
    end_time: '2026-11-28',
  });
  const sailing = aDetail(row, { harbors: [row.load, also, row.unload], cut_offs });
  const now = new Date('2026-11-20T02:00:00.000Z');
  render(<CutOffs sailing={sailing} names={namesOf(aHarborBook())} now={now} />);
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const notGiven = 'No cut-offs published. Please ask the shipowner.';

test('each loading port has a heading and a table with its own times', () => {
  show([cutOff('CNTAG', '2026-11-26T12:00:00+08:00'), cutOff('CNSHA', '2026-11-23T17:00:00+08:00')]);
  expect(headings()).toEqual(['Cut-offs, Shanghai', 'Taicang']);
  const clocks = ['Cut-offs, Shanghai', 'Taicang'].map((name) =>
    within(screen.getByRole('table', { name }))
      .getAllByText(/^\d\d:\d\d$/)
      .map(({ textContent }) => textContent),
  );
  expect(clocks).toEqual([['17:00'], ['12:00']]);
  expect(screen.queryByText(notGiven)).toBeNull();
});

test.each([
  ['the shown port', { given: 'CNTAG', table: 'Taicang' }],
  ['another loading port', { given: 'CNSHA', table: 'Cut-offs, Shanghai' }],
])('%s without cut-offs has a note and no times of a different port', (_, { given, table }) => {
  show([cutOff(given, '2026-11-23T17:00:00+08:00')]);
  expect(headings()).toEqual(['Cut-offs, Shanghai', 'Taicang']);
  expect(screen.getAllByRole('table')).toEqual([screen.getByRole('table', { name: table })]);
  expect(screen.getAllByText('17:00')).toHaveLength(1);
  // The page lists the ports in order, each with its table or with the note that none are given.
  const inOrder = screen.getAllByText(notGiven).concat(screen.getAllByRole('table')).toSorted(byPlace);
  const shown = inOrder.map((one) => (one.textContent === notGiven ? 'not given' : 'table'));
  expect(shown).toEqual(given === 'CNSHA' ? ['table', 'not given'] : ['not given', 'table']);
});

const byPlace = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
