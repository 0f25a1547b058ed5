// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import type { ListToKeep } from '../../features/own-lists/review/kept-lists.ts';
import { aWaitingFile } from '../../features/own-lists/review/review-file.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { book as chinese } from '../../i18n/zh/book.ts';
import { ownBook } from '../../i18n/zh/own-book.ts';
import { ReadFacts } from './read-facts.tsx';

beforeEach(() => {
  addTexts('zh', ownBook);
  setLanguage('zh', chinese);
});
afterEach(cleanup);

const file = { ...aWaitingFile('file', 'zhou 1106.xlsx'), date: '2026-11-06' };
const context = { book: aCellBook(), lists: [], shipowners: [], zone: 'Asia/Shanghai' };

function show(differs: Partial<ListToKeep>) {
  const before = anOwnList();
  const toKeep = {
    list: before,
    before,
    changes: [],
    unchanged: 1,
    isOlder: false,
    files: [file],
    ...differs,
  };
  render(<ReadFacts file={file} context={context} toKeep={toKeep} />);
}

test('a list that is older than the one that is kept says so, and what it adds', () => {
  show({ isOlder: true, changes: [{ kind: 'new', time: '', row: anOwnRow() }] });
  expect(screen.getByRole('heading').textContent).toContain('比这张新');
  expect(screen.getByText(/只补进它没有的 1 条/)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('an older one that adds nothing says that', () => {
  show({ isOlder: true });
  expect(screen.getByText(/较新的那张都有/)).toBeDefined();
});

test('the next list of a sender stands beside the last one', () => {
  show({});
  expect(screen.getByRole('heading').textContent).toContain('上一张');
  expect(screen.getByRole('img')).toBeDefined();
});
