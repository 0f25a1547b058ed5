// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { aGridDraft } from '../../../../tests/support/grid-drafts.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { MonthListDialog, type MonthListDialogProps } from './month-list-dialog.tsx';
import { drawMonth, type MonthPicture } from './month-picture.ts';

vi.mock('./month-picture.ts', () => ({
  picturedMost: 150,
  drawMonth: vi.fn<(picture: MonthPicture) => Promise<Blob>>(),
}));
vi.mock('../../../ui/save-file.ts', () => ({ saveFile: () => {}, fileName: () => '' }));

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.mocked(drawMonth).mockReset();
});
afterEach(cleanup);

test.each([
  [true, '均为演示数据，不是真实船期'],
  [false, ''],
])('the picture of demo data (%s) is marked "%s"', async (is_demo, mark) => {
  const organization = { id: 7, is_demo } as MonthListDialogProps['organization'];
  const book = {
    names: namesOf(aHarborBook(), new Map()),
    managers: [],
    shiproutes: [],
    today: '2026-11-20',
  };
  const published = [aGridDraft('d')];
  const publishTime = '2026-11-20T08:00:00Z';
  render(
    <MonthListDialog {...{ organization, book, published, publishTime }} group="远东" onClose={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: '保存图片' }));
  await waitFor(() => expect(drawMonth).toHaveBeenCalledWith(expect.objectContaining({ mark })));
});
