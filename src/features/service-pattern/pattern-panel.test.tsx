// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ref } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { ServicePattern } from '../../../trade/draft/service-pattern.ts';
import { aPatternStop, aServicePattern } from '../../../tests/support/a-service-pattern.ts';
import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { unsavedForms } from '../../store/unsaved-forms.ts';
import { sessionState } from '../../store/session-state.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { harborUses } from '../draft-cells/cell-suggestions.ts';
import { typedPattern } from './pattern-form.ts';
import { PatternPanel } from './pattern-panel.tsx';

const pattern = aServicePattern({
  stops: [
    aPatternStop({ harbor_code: 'CNSHA' }),
    aPatternStop({
      id: 'c',
      sequence: 'X',
      harbor_code: 'AEJEA',
      start_day: 20,
      end_day: 21,
      is_load: false,
    }),
  ],
});
const onSave = vi.fn<(to: ServicePattern, seen: ServicePattern) => Promise<boolean>>();

function showPanel(groupId = 'one', present = pattern, drafts: NewDraft[] = []) {
  return render(
    <>
      <PatternPanel
        groupId={groupId}
        title="欧洲"
        pattern={present}
        drafts={drafts}
        isPublished={() => false}
        book={aCellBook()}
        uses={harborUses([], undefined)}
        onSave={onSave}
        onGenerate={() => Promise.resolve()}
      />
      <Toaster />
    </>,
  );
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

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const cycle = () => screen.getByRole<HTMLInputElement>('textbox', { name: '班次间隔（天）' });
const type = (value: string) => act(async () => fireEvent.change(cycle(), { target: { value } }));
const escape = () =>
  act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
const proceed = '继续填写班期（未保存）';

it('typed values survive closing the form, separately for each group', async () => {
  const { unmount } = showPanel();
  await press('修改班期');
  await type('14');
  await escape();
  unmount();

  const other = showPanel('another');
  await press('修改班期');
  expect(cycle().value).toBe('7');
  other.unmount();

  // Simulates a colleague who saved a change.
  showPanel('one', { ...pattern, service_code: 'HX9' });
  await press(proceed);
  expect(cycle().value).toBe('14');
  expect(screen.getByText('您之前填写的内容已保留，尚未保存。')).toBeTruthy();
  await press('保存');
  expect(onSave.mock.calls).toMatchObject([
    [{ cycle_days: 14, service_code: 'HX1' }, { service_code: 'HX1' }],
  ]);
  expect(screen.queryByRole('button', { name: proceed })).toBeNull();
});

it('discarded changes can be undone, and a failed save retains them', async () => {
  showPanel();
  await press('修改班期');
  await type('14');
  await press('放弃改动');
  expect(screen.queryByRole('button', { name: proceed })).toBeNull();
  await press('撤销');
  await press(proceed);
  expect(cycle().value).toBe('14');
  onSave.mockResolvedValue(false);
  await press('保存');
  expect(cycle().value).toBe('14');
  // The typed value equals the original one, so there is nothing to store.
  await type('7');
  await escape();
  expect(screen.getByRole('button', { name: '修改班期' })).toBeTruthy();
});

it("a value typed back to its original is not replaced by a colleague's", async () => {
  const { unmount } = showPanel();
  await press('修改班期');
  await type('72');
  await escape();
  unmount();
  showPanel('one', { ...pattern, cycle_days: 28 });
  await press(proceed);
  await type('7');
  expect(cycle().value).toBe('7');
  await type('71');
  await press('保存');
  expect(onSave.mock.calls).toMatchObject([[{ cycle_days: 71 }, { cycle_days: 7 }]]);
});

it('undo does not overwrite newer input', async () => {
  showPanel();
  await press('修改班期');
  await type('14');
  await press('放弃改动');
  await press('修改班期');
  await type('21');
  await press('撤销');
  expect(cycle().value).toBe('21');
});

it("another member's stored form is neither shown nor mixed in", async () => {
  unsavedForms.member_id = 5;
  unsavedForms.byName = {
    'pattern one': ref({ seen: pattern, typed: typedPattern(pattern, aCellBook()) }),
    other: ref({}),
  };
  showPanel();
  await press('修改班期');
  await type('14');
  expect(Object.keys(unsavedForms.byName)).toEqual(['pattern one']);
  expect(cycle().value).toBe('14');
});

it('stored forms are deleted when the member changes', async () => {
  showPanel();
  await press('修改班期');
  await type('14');
  await escape();
  await act(async () => void (sessionState.member_id = 8));
  expect(unsavedForms.byName).toEqual({});
  expect(screen.getByRole('button', { name: '修改班期' })).toBeTruthy();
});

it("voyages beyond the group's limit are refused with the reason", async () => {
  const full = Array.from({ length: limits.draftsPerGroupMost }, (_, at) =>
    aGridDraft(`d${at}`, { voyage_number: '' }),
  );
  showPanel('one', pattern, full);
  expect(screen.getByRole('alert').textContent).toContain('2000');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^生成/ }).disabled).toBe(true);
});
