import { useState } from 'react';

import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';
import { BatchBar } from './batch-bar.tsx';
import type { DraftGridProps } from './draft-grid-props.ts';
import styles from './draft-grid.module.css';
import { DraftList } from './draft-list.tsx';
import { DraftTable } from './draft-table.tsx';
import { GridTools } from './grid-tools.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { isSheetOfSailings, readSailings } from './read-sailings.ts';
import { SheetTools } from './sheet-tools.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { useCheckedRows } from './use-checked-rows.ts';
import { useGridBatch } from './use-grid-batch.ts';
import { useGridView } from './use-grid-view.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { CellWrites } from './write-cells.ts';

/**
 * The draft sailings of a group as a spreadsheet; on a phone as a list with a form per sailing. It
 * keeps nothing itself: every step goes to `onEdit`, and can be taken back.
 */
export function DraftGrid(props: DraftGridProps) {
  const view = useGridView(props);
  const cells = useCellEdits(view);
  const checked = useCheckedRows(view.rows);
  const isNarrow = useIsNarrow();
  const [isPasting, setIsPasting] = useState(false);
  const undo = (way: 'undo' | 'redo') => {
    const n = view.goBack(way);
    if (n === null) showMessage(t('draftGrid.nothingToUndo'));
    else if (n === 0) showMessage(t('draftGrid.othersChanged'));
    else showMessage(t(way === 'undo' ? 'draftGrid.undone' : 'draftGrid.redone'));
  };
  const batch = useGridBatch({ view, checked, onTransfer: props.onTransfer, onUndo: undo });
  const add = async (sailings: readonly CellWrites[]) => {
    const end = view.rows.length;
    await cells.writeSlowly(sailings.map((writes, at) => ({ row: end + at, writes })));
    showMessage(t('draftGrid.added', { n: sailings.length }), {
      action: { label: t('draftGrid.undo'), run: () => undo('undo') },
    });
  };
  /** Whole sailings become rows of their own; whatever else is pasted goes into cells. */
  const pasteText = (text: string, isNewRow: boolean): boolean => {
    const isMessage = isNewRow && text.trim().includes('\n') && !text.includes('\t');
    if (!isSheetOfSailings(text) && !isMessage) return false;
    const sailings = readSailings(text, view.book);
    if (sailings.length > 0) void add(sailings);
    return sailings.length > 0;
  };
  return (
    <div className={styles.grid}>
      <GridTools view={view} isList={isNarrow} onUndo={undo} onPaste={() => setIsPasting(true)}>
        <SheetTools title={props.title} view={view} onUndo={undo} />
      </GridTools>
      {isNarrow ? (
        <DraftList view={view} cells={cells} onClone={batch.cloneOne} onRemove={batch.removeOne} />
      ) : (
        <DraftTable
          {...props}
          view={view}
          cells={cells}
          checked={checked}
          onUndo={undo}
          onPasteText={pasteText}
        />
      )}
      {!isNarrow && <BatchBar batch={batch} />}
      <PasteDialog
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        book={view.book}
        onAdd={(sailings) => void add(sailings)}
      />
    </div>
  );
}
