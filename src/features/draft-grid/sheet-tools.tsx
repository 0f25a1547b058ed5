import { t } from '../../i18n/t.ts';
import { downloadIcon, tableIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { fileName } from '../../ui/save-file.ts';
import type { SheetKind } from '../../ui/save-table.ts';
import { draftsTable } from '../draft-cells/drafts-table.ts';
import styles from './grid-tools.module.css';
import { ContainerImport } from './import/container-import.tsx';
import type { CellEdits } from './view/use-cell-edits.ts';
import type { GridView } from './view/use-grid-view.ts';

interface SheetToolsProps {
  title: string;
  view: GridView;
  cells: CellEdits;
  onImport: () => void;
}

/** The import and export of sheets. Both work offline. */
export function SheetTools({ title, view, cells, onImport }: SheetToolsProps) {
  const { all, book } = view;
  const drafts = all.map(({ draft }) => draft);
  const save = async (kind: SheetKind) => {
    const { saveTable } = await import('../../ui/save-table.ts');
    await saveTable(kind, await draftsTable(drafts, book), fileName([title, book.today], kind));
  };
  return (
    <>
      {book.service ? (
        <ContainerImport title={title} view={view} cells={cells} />
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
