import { useState, type ReactNode } from 'react';

import { t } from '../../i18n/t.ts';
import { ArrangementBar } from './arrange/arrangement-bar.tsx';
import { BatchBar, type BatchDialog } from './batch-bar.tsx';
import type { DraftGridProps } from '../draft-cells/grid-row.ts';
import type { TypedNotes } from '../draft-cells/typed-cell.ts';
import styles from './view/grid.module.css';
import { DraftList } from './form/draft-list.tsx';
import { DraftTable } from './sheet/draft-table.tsx';
import { GridTools } from './grid-tools.tsx';
import { ImportDialog, type ImportSource } from './import/import-dialog.tsx';
import { readMail } from '../sheet-reading/mail-changes.ts';
import { isSheetOfSailings, isSheetWithoutHeadings } from '../sheet-reading/is-pasted-sheet.ts';
import { LostList } from './view/lost-list.tsx';
import { answerSave, showStepMessage } from './view/show-step-message.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { useCheckedRows, type CheckedRows } from './view/use-checked-rows.ts';
import { useGridBatch } from './view/use-grid-batch.ts';
import { useGridView, type GridView } from './view/use-grid-view.ts';
import { TrayPanel } from './import/tray-panel.tsx';
import { useIsNarrow } from './view/use-is-narrow.ts';
import { useNotedCells } from './view/use-noted-cells.ts';
import { useCorrection } from './view/use-correction.ts';
import { useImportSailings } from './import/use-import-sailings.ts';

interface WithNotes {
  /**
   * Storage for text that is still being typed. Pass the same object at each render, because a new object is
   * read again. If absent, such text is not stored.
   */
  notes?: TypedNotes | undefined;
}

/**
 * The draft sailings of a schedule group as a spreadsheet; on a phone, a list with a form for each sailing.
 * Every edit is shown at once, passed to `onEdit`, and can be undone. The page stores the drafts.
 */
export function DraftGrid(props: DraftGridProps & WithNotes) {
  const view = useGridView(props, props.notes);
  const onUndo = (way: 'undo' | 'redo') => undoWithMessage(view, way);
  const cells = useNotedCells(view, props.notes, onUndo);
  const checked = useCheckedRows(view.rows);
  const isNarrow = useIsNarrow();
  const importDialog = useImportDialog(props);
  const aids = useAids();
  const { isTray, onTray, rowToCorrect } = useTray(props.mending, view);
  const sailings = useImportSailings(view, props.groupId, onUndo);
  const { onTransfer, onPublish, renderTop = asTheyAre } = props;
  const batch = useGridBatch({ view, checked, onTransfer, onPublish, onUndo });
  const { dialog, onDialog, openDialog } = useBatchDialog(checked);
  return (
    <div className={styles.grid}>
      {renderTop(
        <GridTools
          view={view}
          isList={isNarrow}
          onUndo={onUndo}
          onPaste={() => importDialog.onSource('paste')}
          isTray={isTray}
          onTray={onTray}
          onFind={() => aids.onFind(true)}
          onHelp={aids.onHelp}
        >
          <SheetTools
            {...{ view, cells }}
            title={props.title}
            onImport={() => importDialog.onSource('file')}
          />
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
          {...{ view, rowToCorrect }}
          cells={{ ...cells, progress: cells.progress ?? sailings.progress }}
          checked={checked}
          onUndo={onUndo}
          onSave={() => answerSave(props.onReview)}
          {...aids}
          batch={batch}
          onDialog={openDialog}
          onPasteText={pasteInto(view, sailings, importDialog.review)}
        />
      )}
      {!isNarrow && !isTray && <BatchBar {...{ batch, dialog, onDialog }} />}
      {aids.help}
      <ImportDialog {...importDialog.state} view={view} onImport={sailings.take} />
    </div>
  );
}

/**
 * Manages whether the tray (imported rows that wait for correction) is shown, and which sailing is open for
 * correction. Opening a sailing closes the tray.
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

/** Manages the import dialog. `review` opens the dialog with a text. */
function useImportDialog({ title, groupId }: Pick<DraftGridProps, 'title' | 'groupId'>) {
  const [way, onSource] = useState<ImportSource | null>(null);
  const [text, onText] = useState('');
  const review = (pasted: string) => {
    onText(pasted);
    onSource('paste');
  };
  return { state: { title, groupId, way, onSource, text, onText }, onSource, review };
}

/**
 * Manages the dialog about the ticked sailings. `openDialog` ticks the sailings with the given ids before it
 * opens the dialog.
 */
function useBatchDialog(checked: CheckedRows) {
  const [dialog, onDialog] = useState<BatchDialog | null>(null);
  const openDialog = (opened: BatchDialog, ids: readonly string[]) => {
    checked.set(ids);
    onDialog(opened);
  };
  return { dialog, onDialog, openDialog };
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

/**
 * Imports the sailings in a text that is pasted into the table. If the text is a mail that changes drafts, or
 * if the list of ports has not loaded yet, the text is passed to `onReview` instead. Returns false if the
 * text contains no complete sailing; the table then pastes it into cells.
 */
const pasteInto =
  (
    { book, all }: GridView,
    { acceptText }: ReturnType<typeof useImportSailings>,
    onReview: (text: string) => void,
  ) =>
  (text: string, isNewRow: boolean): boolean => {
    if (book.service) return false;
    const isLines = !text.includes('\t') && (isNewRow || text.trim().includes('\n'));
    const drafts = isLines ? all.map(({ draft }) => draft) : [];
    if (isLines && readMail(text, drafts, book).changes.length > 0) {
      onReview(text);
      return true;
    }
    if (!isOfSailings(text, isNewRow, book)) return false;
    // Without the list of ports, sailings cannot be read. The dialog reads them as soon as the list arrives.
    if (!book.spellings) onReview(text);
    return book.spellings === null || acceptText(text);
  };

/**
 * Returns true if a pasted text contains complete sailings, which become new rows. Any other text is pasted
 * into cells. Cells without headings count as sailings only if they are pasted below the last sailing.
 */
const isOfSailings = (text: string, isNewRow: boolean, book: GridView['book']): boolean => {
  if (isSheetOfSailings(text)) return true;
  if (!isNewRow) return false;
  return text.includes('\t') ? isSheetWithoutHeadings(text, book) : text.trim().includes('\n');
};
