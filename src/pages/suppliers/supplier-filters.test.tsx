// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { SearchField } from './supplier-filters.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders the field and returns it with the list of the texts that it searched for. */
function open(): { field: () => HTMLInputElement; asked: string[] } {
  const asked: string[] = [];
  function Page() {
    const [keyword, setKeyword] = useState('');
    const search = (next: string) => {
      asked.push(next);
      setKeyword(next);
    };
    return <SearchField keyword={keyword} onSearch={search} />;
  }
  render(<Page />);
  return { field: () => screen.getByRole('searchbox') as HTMLInputElement, asked };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(1_000);
  });

test('the field keeps its focus when a search starts after a pause', () => {
  const { field, asked } = open();
  const first = field();
  first.focus();
  type(first, '铁');
  pause();
  expect(asked).toEqual(['铁']);
  expect(field()).toBe(first);
  expect(document.activeElement).toBe(first);
  type(field(), '铁锚');
  pause();
  expect(asked).toEqual(['铁', '铁锚']);
  expect(field().value).toBe('铁锚');
});

test('no search starts during text composition or by its keys', () => {
  const { field, asked } = open();
  fireEvent.compositionStart(field());
  type(field(), 'tie mao');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  pause();
  expect(asked).toEqual([]);
  type(field(), '铁锚');
  fireEvent.compositionEnd(field());
  pause();
  expect(asked).toEqual(['铁锚']);
});
