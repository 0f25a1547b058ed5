import { useRef, type RefObject } from 'react';

import { t } from '../../../i18n/t.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import { MenuEntries, type MenuEntry } from '../../../ui/menu.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { sailingsChatText } from '../../publishing/chat-text.ts';
import { copiedSailings, type CopiedCells } from '../../draft-cells/copied-cells.ts';
import type { GridBatch } from '../view/use-grid-batch.ts';
import type { BatchDialog } from '../batch-bar.tsx';
import { showStepMessage } from '../view/show-step-message.ts';
import styles from './cell-menu.module.css';
import { copyCells, isOneCell, type TableActs, type TableParts } from './table-actions.ts';
import type { MenuPlace } from './use-cell-menu.ts';

export interface CellMenuProps {
  /** The place of the menu; null while it is closed. */
  at: MenuPlace | null;
  parts: TableParts;
  acts: Pick<TableActs, 'onForm'>;
  batch: GridBatch;
  /** Ticks the sailings and opens a dialog about them. */
  onDialog: (dialog: BatchDialog, ids: readonly string[]) => void;
  onPaste: (text: string) => void;
  /** The input of the selected cell, which gets the focus when the menu closes. */
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The context menu of the selected cells and their sailings, at the place where it was opened. */
export const CellMenu = ({ at, ...props }: CellMenuProps) => at && <OpenMenu {...props} at={at} />;

function OpenMenu(props: CellMenuProps & { at: MenuPlace }) {
  const { at, field, parts } = props;
  const onClose = () => {
    props.onClose();
    // The menu may have deleted the row that contains the focused input, so the selected cell is focused
    // again.
    parts.picked.refocus();
  };
  const anchor = useRef<HTMLSpanElement>(null);
  const name = t('gridTable.cellMenu');
  return (
    <>
      <span
        ref={anchor}
        className={styles.point}
        style={cssVariables({ x: `${at.x}px`, y: `${at.y}px` })}
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => field.current?.focus({ preventScroll: true })}
      />
      <Popup id="cell-menu" anchor={anchor} onClose={onClose} role="menu" label={name}>
        <div className={styles.entries}>
          <MenuEntries entries={[...cellEntries(props), ...sailingEntries(props)]} onDone={onClose} />
        </div>
      </Popup>
    </>
  );
}

function cellEntries({ parts, onPaste }: CellMenuProps): MenuEntry[] {
  const { cells, picked } = parts;
  const { range } = picked;
  const copy = (isCut: boolean) => void writeClipboard(copyCells(parts, isCut));
  const isOne = isOneCell(picked);
  return [
    { key: 'cut', label: withKey(t('gridTable.cut'), 'X'), onSelect: () => copy(true) },
    { key: 'copy', label: withKey(t('gridTable.copy'), 'C'), onSelect: () => copy(false) },
    { key: 'paste', label: withKey(t('gridTable.paste'), 'V'), onSelect: () => void readClipboard(onPaste) },
    {
      key: 'clear',
      label: t('gridTable.clear'),
      onSelect: () => showStepMessage(t('draftGrid.cleared', { n: cells.clear(range) })),
    },
    {
      key: 'down',
      label: withKey(t(isOne ? 'gridTable.fromAbove' : 'gridTable.fillDown'), 'D'),
      isApart: true,
      onSelect: () => cells.fill(range),
    },
    {
      key: 'right',
      label: withKey(t(isOne ? 'gridTable.fromLeft' : 'gridTable.fillRight'), 'R'),
      onSelect: () => cells.fillRight(range),
    },
  ];
}

/** Returns the menu entries about the sailings of the selected cells; none for the empty row at the end. */
function sailingEntries({ parts, acts, batch, onDialog }: CellMenuProps): MenuEntry[] {
  const { view, picked } = parts;
  const drafts = view.rows.slice(picked.range.rows[0], picked.range.rows[1] + 1).map(({ draft }) => draft);
  const ids = drafts.map(({ id }) => id);
  const n = drafts.length;
  if (n === 0) return [];
  const copyChat = () => ({ text: sailingsChatText(drafts, view.book), html: '' });
  const copy = (copied: CopiedCells) =>
    void writeClipboard(copied).then(() => showStepMessage(t('gridTable.sailingsCopied', { n })));
  return [
    {
      key: 'copySailings',
      label: t('gridTable.copySailings', { n }),
      isApart: true,
      onSelect: () => copy(copiedSailings(drafts, view.book)),
    },
    { key: 'copyChat', label: t('gridTable.copyChat', { n }), onSelect: () => copy(copyChat()) },
    {
      key: 'form',
      label: t('gridTable.openForm'),
      isApart: true,
      onSelect: () => acts.onForm(picked.selection.focus.row),
    },
    { key: 'insert', label: t('gridTable.insertAbove'), onSelect: () => batch.insertBefore(ids[0] ?? '') },
    { key: 'clone', label: t('gridTable.cloneSome', { n }), onSelect: () => onDialog('clone', ids) },
    { key: 'shift', label: t('gridTable.shiftSome', { n }), onSelect: () => onDialog('shift', ids) },
    { key: 'rates', label: t('gridTable.ratesSome', { n }), onSelect: () => onDialog('rates', ids) },
    {
      key: 'remove',
      label: t('gridTable.removeSome', { n }),
      isApart: true,
      onSelect: () => batch.removeIds(ids),
    },
  ];
}

const withKey = (label: string, letter: string) => (
  <>
    {label} <kbd className={styles.key}>Ctrl+{letter}</kbd>
  </>
);

async function writeClipboard({ text, html }: CopiedCells): Promise<void> {
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  try {
    if (html === '' || !('ClipboardItem' in window)) await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ ...blob('text/plain', text), ...blob('text/html', html) }),
      ]);
  } catch {
    showStepMessage(t('gridTable.noClipboard'));
    throw new Error('the browser allows no access to the clipboard');
  }
}

/**
 * Passes the clipboard's text to `onText`. If the browser does not let the page read the clipboard, a message
 * asks the person to paste by the keyboard.
 */
async function readClipboard(onText: (text: string) => void): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => null);
  if (text === null) showStepMessage(t('gridTable.pasteByKey'));
  else onText(text);
}
