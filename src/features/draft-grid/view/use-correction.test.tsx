// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aGridBook, aGridDraft, aGridRow } from '../../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue as chinese } from '../../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../../i18n/zh/later-catalogue.ts';
import { DraftGrid } from '../draft-grid.tsx';
import type { Correction } from '../../draft-cells/grid-row.ts';

const good = { machine_id: 'roll', category_id: 'general' };
const rows = [
  aGridDraft('right', { ...good, sequence: 'a' }),
  aGridDraft('reversed', { ...good, sequence: 'b' }, [
    ['load', 'CNSHA', '2026-11-25', '2026-11-28'],
    ['unload', 'AEJEA', '2026-12-22', '2026-12-20'],
  ]),
  aGridDraft('lone', { ...good, sequence: 'c' }, [['load', 'CNSHA', '2026-11-25', '2026-11-28']]),
  aGridDraft('bare', { ...good, category_id: '', sequence: 'd' }),
  aGridDraft('typeless', { ...good, machine_id: '', sequence: 'e' }),
].map((draft) => aGridRow(draft));

const book = aGridBook();
const grid = (mending: Correction | null) => (
  <DraftGrid
    title="远东"
    groupId="group"
    rows={rows}
    book={book}
    mending={mending}
    onEdit={() => Promise.resolve()}
  />
);
/** Opens a sailing for correction, as the review does. */
async function mend(mending: Correction) {
  const { rerender } = render(grid(null));
  await act(async () => Promise.resolve(rerender(grid(mending))));
}
const focused = () => document.activeElement as HTMLElement;
const named = () =>
  focused().getAttribute('aria-label') ?? document.querySelector(`label[for="${focused().id}"]`)?.textContent;
const said = () =>
  focused()
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => setLanguage('zh', { ...chinese, ...laterCatalogue }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('opening a sailing for correction on a desktop', () => {
  it('the faulty cell gets the focus and shows its problem', async () => {
    await mend({ id: 'reversed' });
    expect(named()).toMatch(/^第 2 条，卸港 1 日期/);
    expect(focused().getAttribute('aria-invalid')).toBe('true');
    expect(said()).toContain('结束日期早于开始日期');
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('the cell of a missing port gets the focus', async () => {
    await mend({ id: 'lone' });
    expect(named()).toMatch(/^第 3 条，卸港 1/);
    expect(said()).toContain('卸');
  });

  it('the form opens if no visible column shows the fault', async () => {
    await mend({ id: 'bare' });
    expect(document.querySelector('dialog[open] h2')?.textContent).toContain('第 4 条');
    expect(named()).toBe('货类');
    expect(said()).toContain('不能为空');
  });

  it('the named field gets the focus if the device finds no fault', async () => {
    await mend({ id: 'right', field: 'harbors.right-0.start_time' });
    expect(named()).toMatch(/^第 1 条，装港 1 日期/);
  });
});

describe('opening a sailing for correction on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });

  it('the form is open and the faulty field has the focus', async () => {
    await mend({ id: 'reversed' });
    expect(named()).toBe('日期');
    expect(focused().closest('li')?.getAttribute('aria-label')).toBe('卸港 1');
    expect(said()).toContain('结束日期早于开始日期');
  });

  it('the form shows the missing port', async () => {
    await mend({ id: 'lone' });
    expect(focused().closest('li')?.getAttribute('aria-label')).toBe('卸港 1');
    expect(said()).toContain('卸');
  });

  it('the vessel type choice gets the focus if no type is chosen', async () => {
    await mend({ id: 'typeless' });
    expect((focused() as HTMLInputElement).type).toBe('radio');
    expect(focused().closest('fieldset')?.textContent).toContain('不能为空');
  });
});
