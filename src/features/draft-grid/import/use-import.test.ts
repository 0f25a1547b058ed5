// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { readSheetBytes } from '../../../../trade/sheet/files/read-file.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue as chinese } from '../../../i18n/zh/catalogue.ts';
import { readSheetFile } from '../../sheet-reading/read-sheet-file.ts';
import { cellBookOf } from '../../draft-cells/cell-book.ts';
import { useImport } from './use-import.ts';

vi.mock('../../sheet-reading/read-sheet-file.ts', () => ({
  readSheetFile: vi.fn<typeof readSheetFile>(async (file) =>
    readSheetBytes(new Uint8Array(await file.arrayBuffer())),
  ),
}));

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

const bookWith = (harbors: ReturnType<typeof aHarborBook> | null) =>
  cellBookOf({ harbors, shiproutes: [], managers: [], today: '2026-11-25' }, 'zh');
const file = new File(
  ['VSL,VOY,L/P,LAYCAN,D/P,ETA\r\nTEST CORAL,701W,上海,2026-12-03,吉达,2027-01-02'],
  'a.csv',
  { type: 'text/csv' },
);

test('a file opened before the list of ports has loaded is read afterwards', async () => {
  const { result, rerender } = renderHook(({ book }) => useImport(book, [], 'group'), {
    initialProps: { book: bookWith(null) },
  });
  void result.current.open(file);
  await waitFor(() => expect(result.current.failure).toBe('no_harbors'));
  rerender({ book: bookWith(aHarborBook()) });
  await waitFor(() => expect(result.current.sheet?.judged).toHaveLength(1));
  expect(result.current.failure).toBeNull();
  expect(result.current.sheet?.source.source).toBe('a.csv');
});

test('a waiting file does not replace text pasted in the meantime', async () => {
  const { result, rerender } = renderHook(({ book }) => useImport(book, [], 'group'), {
    initialProps: { book: bookWith(null) },
  });
  void result.current.open(file);
  await waitFor(() => expect(result.current.failure).toBe('no_harbors'));
  await result.current.paste('TEST OPAL 705W');
  vi.mocked(readSheetFile).mockClear();
  rerender({ book: bookWith(aHarborBook()) });
  expect(readSheetFile).not.toHaveBeenCalled();
});
