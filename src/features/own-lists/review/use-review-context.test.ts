// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aShipownerEntry } from '../../../../tests/support/a-shipowner-entry.ts';
import { ourData } from '../../../../tests/support/our-answer.ts';
import { connectionState } from '../../../state/connection-state.ts';
import { forgetAnswers } from '../../../sync/copies/answer-memo.ts';
import { useOwnBooks } from './use-review-context.ts';

const total = 130;
const entryAt = (id: number) =>
  aShipownerEntry({ id, chinese_title: `船东${id}`, english_title: `Owner ${id}` });

beforeEach(() => {
  forgetAnswers();
  connectionState.status = 'up';
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    if (!pathname.endsWith('business/shipowner/list')) throw new TypeError('Failed to fetch');
    const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('page_size'))];
    const all = Array.from({ length: total }, (_, at) => entryAt(at + 1));
    const list = all.slice((page - 1) * size, page * size);
    const whole = { shipowner_total: total, sailing_total: 0 };
    const answer = { list, total, page, page_size: size, letters: [], all: whole };
    return ourData(answer, { date: 'Fri, 20 Nov 2026 12:00:00 GMT' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the sender directory counts as known only after all pages have loaded', async () => {
  const seen: [isKnown: boolean, owners: number][] = [];
  const { result } = renderHook(() => {
    const books = useOwnBooks();
    seen.push([books.isDirectoryKnown, books.shipowners.length]);
    return books;
  });
  await waitFor(() => expect(result.current.shipowners).toHaveLength(total));
  await waitFor(() => expect(result.current.isDirectoryKnown).toBe(true));
  expect(seen.filter(([isKnown, owners]) => isKnown && owners < total)).toEqual([]);
  expect(result.current.shipowners.at(-1)?.names).toContain('Owner 130');
});
