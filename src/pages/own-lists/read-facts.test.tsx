// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import type { ListToSave } from '../../features/own-lists/review/lists-to-save.ts';
import { aWaitingFile } from '../../features/own-lists/review/review-file.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { ownCatalogue } from '../../i18n/zh/own-catalogue.ts';
import { ReadFacts } from './read-facts.tsx';

beforeEach(() => {
  addTexts('zh', ownCatalogue);
  setLanguage('zh', chinese);
});
afterEach(cleanup);

const file = { ...aWaitingFile('file', 'zhou 1106.xlsx'), date: '2026-11-06' };
const context = { book: aCellBook(), lists: [], shipowners: [], zone: 'Asia/Shanghai' };

function show(differs: Partial<ListToSave>) {
  const before = anOwnList();
  const toSave = {
    list: before,
    before,
    changes: [],
    unchanged: 1,
    isOlder: false,
    files: [file],
    ...differs,
  };
  render(<ReadFacts file={file} context={context} toSave={toSave} />);
}

test('a list older than the stored list is marked as older and shows its additions', () => {
  show({ isOlder: true, changes: [{ kind: 'new', time: '', row: anOwnRow() }] });
  expect(screen.getByRole('heading').textContent).toContain('比这份新');
  expect(screen.getByText(/只补充其中没有的 1 条/)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('an older list without additions shows that it adds nothing', () => {
  show({ isOlder: true });
  expect(screen.getByText(/较新的那份都有/)).toBeDefined();
});

test("a newer list is compared with the sender's last one", () => {
  show({});
  expect(screen.getByRole('heading').textContent).toContain('上一份');
  expect(screen.getByRole('img')).toBeDefined();
});

test('the comparison leaves out counts of zero', () => {
  show({});
  expect(screen.getByText('1 不变')).toBeDefined();
  expect(screen.queryByText(/^0 /)).toBeNull();
});
