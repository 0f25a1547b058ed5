import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

import { t } from '../../../i18n/t.ts';
import { FindBar } from './find-bar.tsx';
import { CellBar } from './cell-bar.tsx';
import { CellMenu, type CellMenuProps } from './cell-menu.tsx';
import { CellEditor } from './cell-editor.tsx';
import { fieldName } from '../../draft-cells/column-names.ts';
import { DraftDialog } from '../form/draft-dialog.tsx';
import type { DraftGridProps } from '../../draft-cells/grid-row.ts';
import styles from '../view/grid.module.css';
import { RemovedRows } from './removed-rows.tsx';
import { SheetHead, sheetWidth } from './sheet-head.tsx';
import { SheetRows } from './sheet-rows.tsx';
import { cellIn } from '../../draft-cells/selection.ts';
import {
  copyCells,
  isOneCell,
  runAction,
  pressHandlers,
  type TableActs,
  type TableParts,
} from './table-actions.ts';
import { useActiveCell, type ActiveCell } from './use-active-cell.ts';
import { useCellMenu } from './use-cell-menu.ts';
import { useFillDrag } from './use-fill-drag.ts';
import { useGridSelection, type GridSelection } from './use-grid-selection.ts';
import type { GridView } from '../view/use-grid-view.ts';
import type { RowToCorrect } from '../view/use-correction.ts';
import { OthersNote } from '../../../trade-ui/others-note.tsx';
import { usePageKeys } from './use-page-keys.ts';

type DraftTableProps = Pick<DraftGridProps, 'title' | 'gone' | 'onRestore'> &
  Pick<CellMenuProps, 'batch' | 'onDialog'> &
  Pick<TableParts, 'view' | 'cells' | 'checked'> & {
    rowToCorrect: RowToCorrect | null;
    onUndo: (way: 'undo' | 'redo') => void;
    /**
     * The number of times that the find key was pressed while the find bar is open; 0 while it is closed.
     * Each press gives the focus to the bar's field again.
     */
    findOpened: number;
    onFind: (isOpen: boolean) => void;
    onSave: () => void;
    onHelp: () => void;
    /** Imports pasted text as new sailings. Returns false if the text should be pasted into cells. */
    onPasteText: (text: string, isNewRow: boolean) => boolean;
  };

/** The table: a row for each sailing and an empty row at the end. Only visible rows are rendered. */
export function DraftTable(props: DraftTableProps) {
  const { view, cells, checked } = props;
  const { rows, columns, book } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const total = rows.length + 1;
  const picked = useGridSelection(rows, columns, scroller);
  const active = useActiveCell(view, cells, picked);
  const parts = { view, cells, checked, picked, active };
  const form = useOpenForm(view, picked, props.rowToCorrect);
  const { at: menuAt, close: closeMenu, handlers } = useCellMenu(parts);
  const onFill = useFillDrag(parts);
  const onPaste = pasteInto(parts, props.onPasteText);
  useLayoutEffect(() => {
    if (picked.moves > 0) field.current?.focus({ preventScroll: true });
  }, [picked.moves]);
  const acts: TableActs = { ...props, onForm: form.openRow, onLeave: () => scroller.current?.focus() };
  usePageKeys({
    onAction: (action) => runAction(action, parts, acts),
    // No cell has the focus, so pasted sailings are added below the last one.
    onPaste: (text) => props.onPasteText(text, true),
  });
  const editor = (
    <ActiveEditor
      key={`${active.row?.draft.id ?? 'new'} ${active.field}`}
      {...{ parts, field, acts, onPaste }}
    />
  );
  const closeFind = () => {
    props.onFind(false);
    field.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {props.findOpened > 0 && (
        <FindBar {...parts} opened={props.findOpened} onUndo={props.onUndo} onClose={closeFind} />
      )}
      <CellBar active={active} book={book} progress={cells.progress} />
      <SheetTable
        scroller={scroller}
        title={props.title}
        total={total}
        columns={columns}
        presses={{ ...handlers, ...pressHandlers(parts, { onForm: form.openRow, onFill }) }}
      >
        <SheetHead {...{ view, checked }} activeColumn={picked.selection.focus.column} />
        <SheetRows {...parts} {...{ scroller, editor }} />
        <RemovedRows gone={props.gone} columns={columns} book={book} onRestore={props.onRestore} />
      </SheetTable>
      <DraftDialog {...form.dialog} view={view} cells={cells} />
      <CellMenu {...props} {...{ parts, acts, field, onPaste }} at={menuAt} onClose={closeMenu} />
    </>
  );
}

interface SheetTableProps {
  scroller: RefObject<HTMLDivElement | null>;
  title: string;
  /** The number of rows, including the empty row at the end. */
  total: number;
  columns: GridView['columns'];
  presses: ReturnType<typeof pressHandlers> & ReturnType<typeof useCellMenu>['handlers'];
  children: ReactNode;
}

/** The table element in an area that scrolls. It contains the head and the rows. */
function SheetTable({ scroller, title, total, columns, presses, children }: SheetTableProps) {
  const caption = t('draftGrid.caption', { title });
  return (
    <div ref={scroller} className={styles.scroll} role="region" aria-label={caption} tabIndex={-1}>
      {/* The cell input handles keys, so no cell has handlers of its own. ARIA grid, see https://www.w3.org/WAI/ARIA/apg/patterns/grid/. */}
      <table
        className={styles.sheet}
        style={sheetWidth(columns)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-rowcount={2 * total + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable="true"
        {...presses}
      >
        <caption className="sr-only">
          {caption} {t('draftGrid.hint')}
        </caption>
        {children}
      </table>
    </div>
  );
}

/** Manages which sailing is open as a form, and which cell gets the focus for a correction. */
function useOpenForm(view: GridView, picked: GridSelection, rowToCorrect: RowToCorrect | null) {
  const { rows, columns } = view;
  const [shown, setShown] = useState<RowToCorrect | null>(null);
  const open = (id: string) => setShown({ id, field: undefined });
  const [seen, setSeen] = useState<RowToCorrect | null>(null);
  if (rowToCorrect && rowToCorrect !== seen) {
    setSeen(rowToCorrect);
    // A field without a cell in the table is corrected in the form.
    if (!cellIn(columns, rowToCorrect.field)) setShown(rowToCorrect);
  }
  const goTo = useEffectEvent(({ id, field }: RowToCorrect) => {
    const cell = cellIn(columns, field);
    if (cell) picked.select({ ...cell, row: rows.findIndex(({ draft }) => draft.id === id) });
  });
  useEffect(() => {
    if (rowToCorrect) goTo(rowToCorrect);
  }, [rowToCorrect]);
  const close = (id: string | null) => {
    setShown(null);
    const row = rows.findIndex(({ draft }) => draft.id === id);
    if (row >= 0) picked.select({ ...picked.selection.focus, row });
  };
  return {
    openRow: (row: number) => open(rows[row]?.draft.id ?? view.addEmpty()),
    dialog: { id: shown?.id ?? null, startsAt: shown?.field, onOpen: open, onClose: close },
  };
}

interface ActiveEditorProps {
  parts: TableParts;
  field: RefObject<HTMLInputElement | null>;
  acts: TableActs;
  onPaste: (text: string) => void;
}

/**
 * Returns the function that imports the sailings of a pasted text or, if it has none, pastes it into the
 * selected cells.
 */
const pasteInto =
  ({ cells, picked, active }: TableParts, onPasteText: DraftTableProps['onPasteText']) =>
  (text: string): void => {
    if (!cells.isOwnCopy(text) && onPasteText(text, active.row === undefined)) return;
    void cells.paste(text, picked.range).then((made) => made !== null && picked.adopt(made));
  };

/** The input of the selected cell, and what its keys do in the table. */
function ActiveEditor({ parts, field, acts, onPaste }: ActiveEditorProps) {
  const { view, cells, picked, active } = parts;
  const { others } = active;
  return (
    <CellEditor
      label={labelOf(active)}
      editing={active.editing}
      problem={active.problem}
      suggestions={active.suggestions}
      isSeveral={active.field.endsWith('.port')}
      field={field}
      isLow={picked.isLow}
      today={view.book.today}
      others={
        others && (
          <OthersNote
            {...others}
            hasKeys
            onMine={() => active.commitSeen(others.mine, null)}
            onTheirs={() => active.setEditing(null)}
          />
        )
      }
      onEditing={active.setEditing}
      onCommit={active.commit}
      onFillAll={(text) => {
        if (isOneCell(picked)) return false;
        cells.fillAll(text, picked.range);
        return true;
      }}
      onAction={(action) => runAction(action, parts, acts)}
      onCopy={(isCut) => copyCells(parts, isCut)}
      onPaste={onPaste}
    />
  );
}

/** Returns the position and content of a cell as an accessible name. */
const labelOf = ({ index, row, field, source }: ActiveCell): string =>
  [
    row ? t('draftGrid.row', { n: index + 1 }) : t('draftGrid.newRow'),
    fieldName(field),
    source === '' ? t('draftGrid.empty') : source,
  ].join(t('ui.comma'));
