// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue as chineseLater } from '../../i18n/zh/later-catalogue.ts';
import { laterCatalogue as englishLater } from '../../i18n/en/later-catalogue.ts';
import { OwnListsPage } from '../../pages/own-lists/own-lists-page.tsx';
import { loadOwnPages } from './own-pages.tsx';

const inMemory = {
  zh: '这个浏览器不允许保存数据。添加的船期表只保留到您关闭本页为止。',
  en: 'This browser does not save data. Lists that you add stay only until you close this page.',
};
const catalogues = { zh: [chinese, chineseLater], en: [english, englishLater] } as const;

function speak(language: 'zh' | 'en') {
  const [first, later] = catalogues[language];
  addTexts(language, later);
  setLanguage(language, first);
}

beforeEach(() => {
  speak('zh');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const books = {
  book: null,
  isMissing: false,
  retry: () => {},
  lists: [],
  shipowners: [],
  isDirectoryKnown: true,
};

test('a browser that stores lists shows no notice about memory', async () => {
  await loadOwnPages('zh');
  render(<OwnListsPage books={books} store="disk" />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText(inMemory.zh)).toBeNull();
});

// The last test, because the page continues in memory until it is closed.
test('a visitor whose browser blocks the database reads that lists stay only in memory', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked by a policy', 'SecurityError');
  });
  for (const language of ['zh', 'en'] as const) {
    speak(language);
    const OwnPages = await loadOwnPages(language);
    render(<OwnPages />);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(inMemory[language]),
    );
    cleanup();
  }
});
