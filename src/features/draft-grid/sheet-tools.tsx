import { useState } from 'react';

import { anEmptyDraft, type NewDraft } from '../../../contract/draft.ts';
import { keyBetween } from '../../../contract/rules/fractional-key.ts';
import { makeUuidV7 } from '../../../contract/rules/uuid-v7.ts';
import { t } from '../../i18n/t.ts';
import { downloadIcon, tableIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { fileName } from '../../ui/save-file.ts';
import type { SheetKind } from '../../ui/save-table.ts';
import { showMessage } from '../../ui/toasts.ts';
import styles from './grid-tools.module.css';
import { ImportDialog } from './import-dialog.tsx';
import type { GridView } from './use-grid-view.ts';
import { writeCells, type CellWrites } from './write-cells.ts';

interface SheetToolsProps {
  title: string;
  view: GridView;
  onUndo: (way: 'undo' | 'redo') => void;
}

/** Sheets into the drafts, and the drafts into a sheet; neither needs a line. */
export function SheetTools({ title, view, onUndo }: SheetToolsProps) {
  const [isImporting, setIsImporting] = useState(false);
  const { all, book } = view;
  const drafts = all.map(({ draft }) => draft);
  const save = async (kind: SheetKind) => {
    const { exportTable } = await import('./export-table.ts');
    const { saveTable } = await import('../../ui/save-table.ts');
    await saveTable(kind, exportTable(drafts, book), fileName([title, book.today], kind));
  };
  const take = (good: readonly NewDraft[], bad: readonly CellWrites[]) => {
    let sequence = drafts.at(-1)?.sequence ?? null;
    const placed = (draft: NewDraft) => ({ ...draft, sequence: (sequence = keyBetween(sequence, null)) });
    const asTyped = bad.map((writes) => {
      const empty = anEmptyDraft({ id: makeUuidV7(), sequence: 'V' });
      return writeCells(empty, writes, { book, makeId: makeUuidV7 }).draft;
    });
    const rows = [...good, ...asTyped].map(placed);
    view.edit([{ kind: 'add', rows }]);
    showMessage(t('draftGrid.added', { n: rows.length }), {
      action: { label: t('draftGrid.undo'), run: () => onUndo('undo') },
    });
  };
  return (
    <>
      <button type="button" className={styles.tool} onClick={() => setIsImporting(true)}>
        <Icon shape={tableIcon} />
        <span>{t('draftGrid.import')}</span>
      </button>
      <Menu
        label={t('draftGrid.export')}
        entries={[
          { key: 'xlsx', label: 'Excel .xlsx', onSelect: () => void save('xlsx') },
          { key: 'csv', label: 'CSV', onSelect: () => void save('csv') },
        ]}
        renderTrigger={(trigger) => (
          <button {...trigger} type="button" className={styles.tool}>
            <Icon shape={downloadIcon} />
            <span>{t('draftGrid.export')}</span>
          </button>
        )}
      />
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        book={book}
        drafts={drafts}
        onImport={take}
      />
    </>
  );
}
