// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aServicePattern } from '../../../../tests/support/a-service-pattern.ts';
import { aGridBook, idMaker } from '../../../../tests/support/grid-drafts.ts';
import { voyagesOfPattern } from '../../../../trade/draft/pattern-voyages.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue as chinese } from '../../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../../i18n/zh/later-catalogue.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import { applyEdits } from '../../draft-cells/grid-edits.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { DraftGrid } from '../draft-grid.tsx';

const book = aGridBook();
const pattern = aServicePattern();
const [voyage] = voyagesOfPattern(pattern, {
  existing: [],
  until: '2026-11-21',
  zoneOf: () => 'Asia/Shanghai',
  makeId: idMaker(),
});
if (!voyage) throw new Error('The pattern made no voyage.');
const rate = voyage.rates?.[0];
const first: GridRow = { draft: voyage, published: null, isUnsent: false, refusal: null };

let saved: DraftEdit[] = [];
let others: (change: (rows: readonly GridRow[]) => readonly GridRow[]) => void = () => {};

function Harness() {
  const [rows, setRows] = useState<readonly GridRow[]>([first]);
  useEffect(() => {
    others = (change) => act(() => setRows(change));
  }, []);
  const keep = (edits: readonly DraftEdit[]) => {
    saved.push(...edits);
    setRows((before) => applyEdits(before, edits));
    return Promise.resolve();
  };
  return <DraftGrid title="远东" groupId="group" rows={rows} book={book} pattern={pattern} onEdit={keep} />;
}

beforeEach(() => {
  setLanguage('zh', { ...chinese, ...laterCatalogue });
  saved = [];
  render(<Harness />);
  const cell = document.querySelector('td[data-row="0"][data-column="0"]');
  if (cell) fireEvent.pointerDown(cell, { button: 0 });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
});
afterEach(cleanup);

const type = (text: string) => {
  const field = screen.getByDisplayValue('2310');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  return field;
};
const settled = () => act(async () => Promise.resolve());
const withRates = (rates: GridRow['draft']['rates']) => (rows: readonly GridRow[]) =>
  rows.map((row) => ({ ...row, draft: { ...row.draft, rates: rates ?? [] } }));

it('a rate is saved against the value that the person saw', async () => {
  const field = type('2260');
  others(withRates(rate ? [{ ...rate, amount: '2400' }] : []));
  act(() => field.blur());
  await settled();
  const path = `rates.${rate?.id}.amount`;
  expect(saved).toMatchObject([{ kind: 'update', changes: { [path]: '2260' }, base: { [path]: '2310' } }]);
});

it('a rate being typed is saved when a colleague deletes it', async () => {
  type('2260');
  others(withRates([]));
  await settled();
  expect(saved).toMatchObject([{ kind: 'update', changes: { [`rates.${rate?.id}.amount`]: '2260' } }]);
});

it('a rate being typed is offered to the person when its voyage is deleted', async () => {
  type('2260');
  others(() => []);
  await settled();
  expect(screen.getByRole('alert').textContent).toContain('2260');
});
