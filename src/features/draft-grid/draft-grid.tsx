import { useState, type ReactNode } from 'react';

import { t } from '../../i18n/t.ts';
import { ArrangementBar } from './arrange/arrangement-bar.tsx';
import { BatchBar } from './batch-bar.tsx';
import type { DraftGridProps } from '../draft-cells/grid-row.ts';
import type { TypedNotes } from '../draft-cells/typed-cell.ts';
import styles from './view/grid.module.css';
import { DraftList } from './form/draft-list.tsx';
import { DraftTable } from './sheet/draft-table.tsx';
import { GridTools } from './grid-tools.tsx';
import { ImportDialog, type ImportSource } from './import/import-dialog.tsx';
import { isSheetOfSailings, isSheetWithoutHeadings } from '../sheet-reading/read-sailings.ts';
import { LostList } from './view/lost-list.tsx';
import { showStepMessage } from './view/show-step-message.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { useCheckedRows } from './view/use-checked-rows.ts';
import { useGridBatch } from './view/use-grid-batch.ts';
import { useGridView, type GridView } from './view/use-grid-view.ts';
import { TrayPanel } from './import/tray-panel.tsx';
import { useIsNarrow } from './view/use-is-narrow.ts';
import { useNotedCells } from './view/use-noted-cells.ts';
import { useCorrection } from './view/use-correction.ts';
import { useImportSailings } from './import/use-import-sailings.ts';

interface WithNotes {
  /**
   * Storage for text that is still being typed; always the same object. If absent, such text is not stored.
   */
  notes?: TypedNotes | undefined;
}

/**
 * The draft sailings of a group as a spreadsheet; on a phone, a list with a form for each sailing. The
 * component has no state of its own for drafts: every step is passed to `onEdit` and can be undone.
 */
export function DraftGrid(props: DraftGridProps & WithNotes) {
  const view = useGridView(props, props.notes);
  const onUndo = (way: 'undo' | 'redo') => undoWithMessage(view, way);
  const cells = useNotedCells(view, props.notes, onUndo);
  const checked = useCheckedRows(view.rows);
  const isNarrow = useIsNarrow();
  const [importSource, setImportSource] = useState<ImportSource | null>(null);
  const aids = useAids();
  const { isTray, onTray, rowToCorrect } = useTray(props.mending, view);
  const sailings = useImportSailings(view, onUndo);
  const { onTransfer, onPublish, renderTop = asTheyAre } = props;
  const batch = useGridBatch({ view, checked, onTransfer, onPublish, onUndo });
  return (
    <div className={styles.grid}>
      {renderTop(
        <GridTools
          view={view}
          isList={isNarrow}
          onUndo={onUndo}
          onPaste={() => setImportSource('paste')}
          isTray={isTray}
          onTray={onTray}
          onFind={() => aids.onFind(true)}
          onHelp={aids.onHelp}
        >
          <SheetTools {...{ view, cells }} title={props.title} onImport={() => setImportSource('file')} />
        </GridTools>,
      )}
      {!isTray && <ArrangementBar view={view} onUndo={onUndo} />}
      <LostList view={view} />
      {isTray ? (
        <TrayPanel view={view} sailings={sailings} onClose={() => onTray(false)} />
      ) : isNarrow ? (
        <DraftList {...{ view, cells, rowToCorrect }} onClone={batch.cloneOne} onRemove={batch.removeOne} />
      ) : (
        <DraftTable
          {...props}
          rowToCorrect={rowToCorrect}
          view={view}
          cells={{ ...cells, progress: cells.progress ?? sailings.progress }}
          checked={checked}
          onUndo={onUndo}
          {...aids}
          onPasteText={pasteInto(view, sailings)}
        />
      )}
      {!isNarrow && !isTray && <BatchBar batch={batch} />}
      {aids.help}
      <ImportDialog
        {...{ view, way: importSource, title: props.title }}
        onSource={setImportSource}
        onTake={sailings.take}
      />
    </div>
  );
}

/**
 * Manages whether the tray (imported rows that wait for correction) is shown, and the sailing to correct, for
 * which the tray is closed.
 */
function useTray(mending: DraftGridProps['mending'], view: GridView) {
  const [isTray, setIsTray] = useState(false);
  const { rowToCorrect, forgetRowToCorrect } = useCorrection(mending, view, () => {
    setIsTray(false);
    view.setIsChangedOnly(false);
    view.showAll();
  });
  const onTray = (isOpen: boolean) => {
    setIsTray(isOpen);
    forgetRowToCorrect();
  };
  return { isTray, onTray, rowToCorrect };
}

/** Manages the find bar and the list of keyboard shortcuts. */
function useAids() {
  const [isHelp, setIsHelp] = useState(false);
  const [findOpened, setFindOpened] = useState(0);
  return {
    findOpened,
    onFind: (isOpen: boolean) => setFindOpened(isOpen ? findOpened + 1 : 0),
    onHelp: () => setIsHelp(true),
    help: <ShortcutsDialog isOpen={isHelp} onClose={() => setIsHelp(false)} />,
  };
}

const asTheyAre = (tools: ReactNode): ReactNode => tools;

function undoWithMessage(view: GridView, way: 'undo' | 'redo'): void {
  const n = view.goBack(way);
  if (n === null) showStepMessage(t('draftGrid.nothingToUndo'));
  else if (n === 0) showStepMessage(t('draftGrid.othersChanged'));
  else showStepMessage(t(way === 'undo' ? 'draftGrid.undone' : 'draftGrid.redone'));
}

const pasteInto =
  ({ book }: GridView, { acceptText }: ReturnType<typeof useImportSailings>) =>
  (text: string, isNewRow: boolean): boolean =>
    !book.service && isOfSailings(text, isNewRow, book) && acceptText(text);

/**
 * Returns true if pasted text contains whole sailings, which become new rows. Other text is pasted into
 * cells. Cells without headings are sailings only if they are pasted below the last one.
 */
const isOfSailings = (text: string, isNewRow: boolean, book: GridView['book']): boolean => {
  if (isSheetOfSailings(text)) return true;
  if (!isNewRow) return false;
  return text.includes('\t') ? isSheetWithoutHeadings(text, book) : text.trim().includes('\n');
};
