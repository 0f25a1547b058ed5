// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { unsavedForms } from '../../store/unsaved-forms.ts';
import { sessionState } from '../../store/session-state.ts';
import { useTypedOfDeletedManagers } from './typed-manager.ts';
import { ManagerDialog } from './manager-dialog.tsx';

const manager: Manager = {
  id: '01900000-0000-7000-8000-000000000001',
  shipowner_id: 1,
  chinese_name: '经理',
  english_name: 'Manager',
  phone: '',
  email: '',
  shiproute_ids: [],
  version: 1,
};
const onSave = vi.fn<Parameters<typeof ManagerDialog>[0]['onSave']>();
const onClose = vi.fn<() => void>();

function dialogOf(manager: Manager | null, present: Manager) {
  const rest = { present, shiproutes: [], onSave, onClose };
  return <ManagerDialog manager={manager} {...rest} />;
}

beforeEach(() => {
  setLanguage('zh', { ...texts, ...publishCatalogue });
  sessionState.member_id = 7;
  unsavedForms.byName = {};
  onSave.mockResolvedValue(true);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const english = () => screen.getByRole<HTMLInputElement>('textbox', { name: '英文姓名' });
const type = (value: string) => act(async () => fireEvent.change(english(), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it("the dialog takes a colleague's value and then stores no draft", async () => {
  const { rerender } = render(dialogOf(manager, manager));
  await type('MINE');
  const theirs = { ...manager, english_name: 'THEIRS' };
  rerender(dialogOf(manager, theirs));
  await press('用对方的');
  expect(english().value).toBe('THEIRS');
  expect(unsavedForms.byName).toEqual({});
  await type('THEIRS AND MINE');
  await press('保存');
  expect(onSave.mock.calls).toMatchObject([
    [{ english_name: 'THEIRS AND MINE' }, { english_name: 'THEIRS' }, expect.anything()],
  ]);
});

it('typed input survives closing the dialog until it is discarded', async () => {
  const { rerender } = render(dialogOf(manager, manager));
  await type('MINE');
  rerender(dialogOf(null, manager));
  rerender(dialogOf(manager, manager));
  expect(english().value).toBe('MINE');
  expect(screen.getByText('您之前填写的内容已保留，尚未保存。')).toBeTruthy();
  await press('放弃改动');
  expect(onClose).toHaveBeenCalledOnce();
  rerender(dialogOf(null, manager));
  rerender(dialogOf(manager, manager));
  expect(english().value).toBe('Manager');
});

it('typed input of a deleted manager is offered until discarded', async () => {
  const { rerender } = render(dialogOf(manager, manager));
  const gone = renderHook(() => useTypedOfDeletedManagers(1, [])).result;
  expect(gone.current).toEqual([]);
  await type('MINE');
  rerender(dialogOf(null, manager));
  expect(gone.current).toEqual([manager]);
  expect(renderHook(() => useTypedOfDeletedManagers(1, [manager])).result.current).toEqual([]);
  // The page of another company does not offer the typed form.
  expect(renderHook(() => useTypedOfDeletedManagers(2, [])).result.current).toEqual([]);
  rerender(dialogOf(manager, manager));
  await press('放弃改动');
  expect(gone.current).toEqual([]);
});
