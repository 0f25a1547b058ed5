// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import type { SaveName } from '../../frame/name-dialog.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

test('a double submit makes one group; a failed save can be repeated', async () => {
  let end = (_isSaved: boolean) => {};
  const save = vi.fn<SaveName>(
    () =>
      new Promise((done) => {
        end = done;
      }),
  );
  const close = vi.fn<() => void>();
  render(<GroupNameDialog isOpen title="新建分组" first="" onSave={save} onClose={close} />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '中东' } });
  const form = field.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => end(false));
  expect(close).not.toHaveBeenCalled();
  fireEvent.submit(form);
  expect(save).toHaveBeenCalledTimes(2);
  await act(async () => end(true));
  expect(close).toHaveBeenCalledTimes(1);
});
