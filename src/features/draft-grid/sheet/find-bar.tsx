import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { closeIcon } from '../../../ui/first-icon-shapes.ts';
import { isOfComposition } from '../../../ui/is-of-composition.ts';
import { findCells, replaceWrites, type FoundCell } from '../../draft-cells/find-cells.ts';
import { cellIn } from '../../draft-cells/selection.ts';
import type { GridSelection } from './use-grid-selection.ts';
import { showStepMessage } from '../view/show-step-message.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';
import styles from '../arrange/arrange.module.css';
import tools from '../grid-tools.module.css';

interface FindBarProps {
  view: GridView;
  cells: CellEdits;
  picked: GridSelection;
  /** A counter of the key presses that open the bar; each press focuses the field again. */
  opened: number;
  onUndo: (way: 'undo') => void;
  onClose: () => void;
}

/** Finds a text in the visible rows and columns, and replaces it in one cell or in all of them. */
export function FindBar({ view, cells, picked, opened, onUndo, onClose }: FindBarProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const focusField = useEffectEvent((_opened: number) => {
    // Some browsers do not focus a field when its text is selected, so the field is focused first.
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => focusField(opened), [opened]);
  const { found, at, step } = useFound(text, view, picked);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const hasFound = found.length > 0;
  return (
    <div className={styles.find} role="search" aria-label={t('gridTable.find')}>
      <input
        ref={field}
        type="text"
        autoComplete="off"
        aria-label={t('gridTable.find')}
        placeholder={t('gridTable.find')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.place} role="status">
        {text.trim() !== '' && t('gridTable.findPlace', { at: at + 1, n: found.length })}
      </span>
      <button type="button" className={tools.tool} disabled={!hasFound} onClick={() => step(-1)}>
        {t('gridTable.findPrevious')}
      </button>
      <button type="button" className={tools.tool} disabled={!hasFound} onClick={() => step(1)}>
        {t('gridTable.findNext')}
      </button>
      <ReplaceTools {...{ view, cells, text, found, onUndo, onClose }} current={found[at]} />
      <span className="to-end">
        <Button kind="quiet" icon={closeIcon} label={t('gridTable.findClose')} onClick={onClose} />
      </span>
    </div>
  );
}

/**
 * Returns the cells that contain the text, the index of the selected cell among them, and a function that
 * selects the next (1) or the previous (-1) of these cells. The index is -1 if the selected cell does not contain the text.
 */
function useFound(text: string, view: GridView, picked: GridSelection) {
  const { rows, columns, book } = view;
  const found = useMemo(() => findCells(rows, columns, text, book), [rows, columns, text, book]);
  const at = found.findIndex((cell) => isSelected(cell, picked, view));
  const step = (by: 1 | -1) => {
    const start = by > 0 ? 0 : found.length - 1;
    const to = found[at < 0 ? start : (at + by + found.length) % found.length];
    const cell = to && cellIn(columns, to.field);
    if (to && cell) picked.show({ ...cell, row: to.row });
  };
  return { found, at, step };
}

interface ReplaceToolsProps extends Pick<FindBarProps, 'view' | 'cells' | 'onUndo' | 'onClose'> {
  text: string;
  found: readonly FoundCell[];
  /** The found cell that is selected; undefined if the selected cell is none of the found cells. */
  current: FoundCell | undefined;
}

function ReplaceTools({ view, cells, text, found, current, onUndo, onClose }: ReplaceToolsProps) {
  const [by, setBy] = useState('');
  const replace = (some: readonly FoundCell[]) => {
    const writes = replaceWrites(view.rows, some, { text, by, book: view.book });
    const n = writes.reduce((sum, { writes: ofRow }) => sum + ofRow.size, 0);
    if (n > 0) cells.write(writes);
    showStepMessage(t('gridTable.replaced', { n }), n > 0 ? onUndo : undefined);
  };
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        aria-label={t('gridTable.replaceBy')}
        placeholder={t('gridTable.replaceBy')}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isOfComposition(event.nativeEvent)) onClose();
        }}
      />
      <button
        type="button"
        className={tools.tool}
        disabled={!current}
        onClick={() => current && replace([current])}
      >
        {t('gridTable.replaceOne')}
      </button>
      <button
        type="button"
        className={tools.tool}
        disabled={found.length === 0}
        onClick={() => replace(found)}
      >
        {t('gridTable.replaceAll', { n: found.length })}
      </button>
    </>
  );
}

function isSelected(cell: FoundCell, { selection }: GridSelection, { columns }: GridView): boolean {
  const place = cellIn(columns, cell.field);
  const { row, column, line } = selection.focus;
  return cell.row === row && place?.column === column && place.line === line;
}
