import type { ReactNode } from 'react';

import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { searchIcon, warningIcon } from '../../ui/first-icon-shapes.ts';
import { changedOnlyIcon, keyboardIcon, pasteIcon, redoIcon, undoIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { ColumnsTool } from './arrange/columns-tool.tsx';
import { FilterTool } from './arrange/filter-tool.tsx';
import styles from './grid-tools.module.css';
import type { GridView } from './view/use-grid-view.ts';

interface GridToolsProps {
  view: GridView;
  /** True on phones, which have no columns and no keyboard shortcuts. */
  isList: boolean;
  onUndo: (way: 'undo' | 'redo') => void;
  /**
   * Opens the dialog for pasting sailings. Voyages of a container service are pasted into the cells instead.
   */
  onPaste: () => void;
  /** True if the tray (imported rows that wait for correction) is shown in place of the table. */
  isTray: boolean;
  onTray: (isTray: boolean) => void;
  onFind: () => void;
  onHelp: () => void;
  children?: ReactNode;
}

export function GridTools(props: GridToolsProps) {
  const { view, isList, onUndo, onPaste, isTray, onTray, onFind, onHelp, children } = props;
  const { isChangedOnly, setIsChangedOnly, changedTotal } = view;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('draftGrid.tools')}>
      <Button
        kind="quiet"
        icon={undoIcon}
        label={t('draftGrid.undo')}
        disabled={!view.canUndo}
        onClick={() => onUndo('undo')}
      />
      <Button
        kind="quiet"
        icon={redoIcon}
        label={t('draftGrid.redo')}
        disabled={!view.canRedo}
        onClick={() => onUndo('redo')}
      />
      <i className={styles.gap} />
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isChangedOnly}
        onClick={() => setIsChangedOnly(!isChangedOnly)}
      >
        <Icon shape={changedOnlyIcon} />
        <span>{t('draftGrid.changedOnly')}</span>
        <span className={styles.count}>{changedTotal}</span>
      </button>
      <FilterTool view={view} />
      {!isList && <Button kind="quiet" icon={searchIcon} label={t('gridTable.find')} onClick={onFind} />}
      {!isList && <ColumnsTool view={view} />}
      {!view.book.service && (
        <button type="button" className={styles.tool} onClick={onPaste}>
          <Icon shape={pasteIcon} />
          <span>{t('draftGrid.pasteSailings')}</span>
        </button>
      )}
      {children}
      {(view.tray.length > 0 || isTray) && <TrayTool n={view.tray.length} isTray={isTray} onTray={onTray} />}
      {!isList && (
        <Button kind="quiet" icon={keyboardIcon} label={t('draftGrid.shortcuts')} onClick={onHelp} />
      )}
    </div>
  );
}

const TrayTool = ({ n, isTray, onTray }: Pick<GridToolsProps, 'isTray' | 'onTray'> & { n: number }) => (
  <button
    type="button"
    className={classNames(styles.tool, styles.isTray)}
    aria-pressed={isTray}
    aria-label={t('draftGrid.trayTool', { n })}
    onClick={() => onTray(!isTray)}
  >
    <Icon shape={warningIcon} />
    <span>{t('draftGrid.tray')}</span>
    <span className={styles.count}>{n}</span>
  </button>
);
