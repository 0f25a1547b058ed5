// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { anOwnList } from '../../../tests/support/an-own-list.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { ownCatalogue } from '../../i18n/zh/own-catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { CorrectionCard } from './correction-card.tsx';

const correctRow = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../features/own-lists/correct-rows.ts', async (original) => ({
  ...(await original<object>()),
  correctRow,
}));

beforeEach(() => {
  for (const texts of [laterCatalogue, publishCatalogue, ownCatalogue]) addTexts('zh', texts);
  setLanguage('zh', chinese);
});
afterEach(cleanup);

const row = {
  id: makeUuidV7(),
  source: 0,
  row: 3,
  cells: { ship_name: 'A', load: '上海', laycan: '99/99', unload: '沙迦', arrival: '2026-12-20' },
  date_order: 'month_first' as const,
  rate_head: '',
};

test('a correction that could not be saved stays in its field', async () => {
  render(<CorrectionCard lists={[anOwnList({ tray: [row] })]} book={aCellBook()} />);
  const field = () => screen.getByDisplayValue<HTMLInputElement>(/99|2026-11/);
  const leave = async (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    await act(async () => void fireEvent.blur(field()));
  };
  correctRow.mockRejectedValueOnce(new AppError('not_saved'));
  await leave('2026-11-29');
  expect(field().value).toBe('2026-11-29');
  correctRow.mockResolvedValueOnce();
  await leave('2026-11-30');
  expect(correctRow).toHaveBeenCalledTimes(2);
  // After saving, the field shows the list's value, because the list renders again with the corrected row.
  expect(field().value).toBe('99/99');
});

test('a port whose name several ports share has these ports as choices', async () => {
  const { list } = aHarborBook();
  const [first] = list;
  const twins = ['MYPEN', 'GYGEO'].map((code) => ({
    ...(first as Harbor),
    code,
    chinese_name: '',
    english_name: 'Georgetown',
  }));
  const book = aCellBook({ harbors: aHarborBook({ list: [...list, ...twins] }) });
  const cells = { ...row.cells, laycan: '2026-12-01', unload: 'Georgetown' };
  correctRow.mockReset();
  correctRow.mockResolvedValueOnce();
  render(<CorrectionCard lists={[anOwnList({ tray: [{ ...row, id: makeUuidV7(), cells }] })]} book={book} />);
  expect(screen.getByRole('button', { name: 'Georgetown MYPEN' })).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Georgetown GYGEO' })));
  expect(correctRow).toHaveBeenCalledTimes(1);
});
