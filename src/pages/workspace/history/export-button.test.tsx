// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aBatch } from '../../../../tests/support/a-batch.ts';
import { aDraftSailing } from '../../../../tests/support/a-draft-sailing.ts';
import { aServicePattern } from '../../../../tests/support/a-service-pattern.ts';
import { aTemplate } from '../../../../tests/support/a-template.ts';
import { aGridBook, idMaker } from '../../../../tests/support/grid-drafts.ts';
import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { voyagesOfPattern } from '../../../../trade/draft/pattern-voyages.ts';
import { cellBookOf } from '../../../features/draft-cells/cell-book.ts';
import { readContainerSheet } from '../../../features/draft-cells/container-sheet.ts';
import { serviceContext } from '../../../features/draft-cells/service-context.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue as texts } from '../../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../../i18n/zh/publish-catalogue.ts';
import type { SheetTable } from '../../../ui/save-table.ts';
import { ExportButton } from './export-button.tsx';

const saved = vi.hoisted(() => ({ tables: [] as SheetTable[] }));
vi.mock('../../../ui/save-table.ts', () => ({
  saveTable: async (_kind: string, table: SheetTable) => void saved.tables.push(table),
}));
vi.mock('./use-sailing-book.ts', () => ({ useSailingBook: () => ({ harbors: null, shiproutes: [] }) }));

beforeEach(() => {
  setLanguage('zh', { ...texts, ...publishCatalogue });
  saved.tables = [];
});
afterEach(cleanup);

const pattern = aServicePattern();
const template = aTemplate({ kind: 'container', ...pattern });
const voyages = voyagesOfPattern(pattern, {
  existing: [],
  until: '2026-12-05',
  zoneOf: () => 'Asia/Shanghai',
  makeId: idMaker(),
});

/** Returns the exported sheet of a publication. */
async function exported(list: NewDraft[], templates: readonly object[]): Promise<string[][]> {
  const workspace = { templates, managers: [] } as unknown as OpenWorkspace;
  const content = { batch: aBatch({ template_id: template.id }), list };
  render(<ExportButton content={content} workspace={workspace} now={new Date('2026-11-20T08:00:00Z')} />);
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => saved.tables).toHaveLength(1);
  return (saved.tables[0] ?? []).map((row) => row.map(String));
}

test("a service's exported sheet is read as the same voyages with rates", async () => {
  const table = await exported(voyages, [template]);
  expect(table.flat()).toContain('2310');
  expect(table.flat().some((text) => text.endsWith('12:00'))).toBe(true);
  const service = serviceContext(pattern, voyages);
  const rows = voyages.map((draft) => ({ draft, published: null, isUnsent: false, refusal: null }));
  const reading = readContainerSheet(
    { table },
    rows,
    cellBookOf({ ...aGridBook({ service }), harbors: null }, 'zh'),
  );
  expect(reading).toMatchObject({ same: voyages.length, writes: [], waiting: [], unknown: [] });
});

test('voyages of a deleted service group get the same columns', async () => {
  const table = await exported(voyages, []);
  expect(table).toHaveLength(voyages.length + 1);
  expect(table[0]?.some((head) => head.includes('ETD'))).toBe(true);
});

test('general cargo sailings get general cargo columns', async () => {
  const table = await exported([aDraftSailing()], [aTemplate()]);
  expect(table[0]?.some((head) => head.includes('ETD'))).toBe(false);
  expect(table.flat()).toContain('WANG CHAO');
});
