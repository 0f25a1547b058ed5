// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { aCertifiedRow } from '../../../tests/support/a-sailing-row.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { BrowsePage } from './browse-page.tsx';

beforeEach(() => {
  addTexts('zh', laterCatalogue);
  setLanguage('zh', catalogue);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lists = {
  live: 'business/information/list?',
  past: 'business/archived/information/list?',
};

/**
 * Renders the page with live or past sailings. The mocked answer of the search has `total` as the number of
 * sailings.
 */
function show(when: 'live' | 'past', total: number) {
  const page = { total, page: 1, page_size: 20, withdrawn_total: 0, confirm_time: null, nearest: null };
  vi.stubGlobal('fetch', async (asked: string | URL | Request) => {
    const url = String(asked instanceof Request ? asked.url : asked);
    if (!url.includes(lists[when])) throw new TypeError('no connection');
    return ourData({ list: [aCertifiedRow()], ...page });
  });
  const search = `from=CNSHA&to=AEJEA${when === 'past' ? '&when=past' : ''}&keyword=${total}`;
  const { hook, searchHook } = memoryLocation({ path: `/pages/browse/index?${search}` });
  return render(
    <Router hook={hook} searchHook={searchHook}>
      <BrowsePage />
    </Router>,
  );
}

test.each([
  ['live', 999, '999'],
  ['live', 1_000, '1,000+'],
  ['past', 999, '999'],
  ['past', 1_000, '1,000+'],
] as const)('the list of %s sailings shows a count of %i as %s', async (when, total, text) => {
  const { container } = show(when, total);
  await waitFor(() => expect(container.querySelector('h1')?.textContent).toContain(`${text} 条`));
  expect(
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join(),
  ).toContain(`${text} 条`);
});
