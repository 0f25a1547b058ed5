import { t } from '../../i18n/t.ts';
import { downloadIcon, tableIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { fileName } from '../../ui/save-file.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { SheetKind, SheetTable } from '../../ui/save-table.ts';
import { boxTable } from '../draft-cells/box-sheet.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import styles from './grid-tools.module.css';
import { BoxImport } from './take/box-import.tsx';
import type { CellEdits } from './view/use-cell-edits.ts';
import type { GridView } from './view/use-grid-view.ts';

interface SheetToolsProps {
  title: string;
  view: GridView;
  cells: CellEdits;
  onImport: () => void;
}

async function tableOf(drafts: readonly NewDraft[], book: CellBook): Promise<SheetTable> {
  if (book.service) return boxTable(drafts, book.service, book);
  const { exportTable } = await import('../draft-cells/export-table.ts');
  return exportTable(drafts, book);
}

/** Sheets into the drafts, and the drafts into a sheet; neither needs a line. */
export function SheetTools({ title, view, cells, onImport }: SheetToolsProps) {
  const { all, book } = view;
  const drafts = all.map(({ draft }) => draft);
  const save = async (kind: SheetKind) => {
    const { saveTable } = await import('../../ui/save-table.ts');
    await saveTable(kind, await tableOf(drafts, book), fileName([title, book.today], kind));
  };
  return (
    <>
      {book.service ? (
        <BoxImport title={title} view={view} cells={cells} />
      ) : (
        <button type="button" className={styles.tool} onClick={onImport}>
          <Icon shape={tableIcon} />
          <span>{t('draftGrid.import')}</span>
        </button>
      )}
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
    </>
  );
}
