// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aHarborBookView } from '../../../tests/support/a-harbor-book-view.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import type { HarborBookView } from '../harbors/use-harbor-book.ts';
import { SearchForm, type LaneSearch } from './search-form.tsx';

const arrived = aHarborBookView();
const waiting = aHarborBookView(null);
const missing: HarborBookView = { ...waiting, isMissing: true };

const onSearch = vi.fn<(search: LaneSearch) => void>();
const form = (book: HarborBookView) => (
  <SearchForm
    first={{ from: '', to: '', since: '', until: '' }}
    book={book}
    recent={{ from: [], to: [] }}
    now={new Date('2026-11-20T06:05:00.000Z')}
    onSearch={onSearch}
    look="panel"
  />
);
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('search'));
const isBusy = () => screen.getByRole('button', { name: '查船期' }).getAttribute('aria-busy') === 'true';

beforeEach(() => {
  setLanguage('zh', chinese);
  onSearch.mockReset();
});
afterEach(cleanup);

test('a search submitted before the port list arrives runs once it does', () => {
  const { rerender } = render(form(waiting));
  type('起运港', '太仓, 上海');
  type('目的港', '阿联酋');
  submit();
  expect(isBusy()).toBe(true);
  expect(screen.queryByText(/未选定/)).toBeNull();
  expect(onSearch).not.toHaveBeenCalled();
  rerender(form(arrived));
  expect(onSearch).toHaveBeenCalledOnce();
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ from: 'CNTAG,CNSHA', to: 'AE' }));
  expect(isBusy()).toBe(false);
});

test('a search changed after submission does not run by itself', () => {
  const { rerender } = render(form(waiting));
  type('起运港', '太仓');
  submit();
  type('目的港', '阿');
  expect(isBusy()).toBe(false);
  rerender(form(arrived));
  expect(onSearch).not.toHaveBeenCalled();
  expect(field('起运港').value).toBe('太仓');
});

test('unknown places are reported once the port list arrives or fails', () => {
  const { rerender } = render(form(waiting));
  type('起运港', '亚特兰蒂斯');
  submit();
  rerender(form(missing));
  expect(screen.getByText('“亚特兰蒂斯”未选定', { exact: false })).toBeTruthy();
  expect(onSearch).not.toHaveBeenCalled();
});

test('codes do not need the port list', () => {
  render(form(waiting));
  type('起运港', 'CNSHA');
  submit();
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ from: 'CNSHA', to: '' }));
});

test('choosing a loading port moves the focus to the empty destination', () => {
  render(form(arrived));
  const choose = (name: string, text: string) => {
    field(name).focus();
    type(name, text);
    fireEvent.keyDown(field(name), { key: 'ArrowDown' });
    fireEvent.keyDown(field(name), { key: 'Enter' });
  };
  choose('起运港', '太');
  expect(document.activeElement).toBe(field('目的港'));
  choose('目的港', '阿联');
  expect(document.activeElement).toBe(field('目的港'));
  choose('起运港', '上');
  expect(document.activeElement).toBe(field('起运港'));
});
