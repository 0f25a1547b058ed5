import { useEffect, useRef, useState } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { chevronLeftIcon, ellipsisIcon } from '../../../ui/icon-shapes.ts';
import { Menu } from '../../../ui/menu.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { TrayCard } from './tray-card.tsx';
import styles from '../../sheet-reading/tray.module.css';
import type { GridView } from '../view/use-grid-view.ts';
import { isToConfirm } from '../../sheet-reading/tray-row.ts';
import { useRightRows } from './use-right-rows.ts';
import type { ImportSailings } from './use-import-sailings.ts';

interface TrayPanelProps {
  view: GridView;
  sailings: ImportSailings;
  onClose: () => void;
}

/**
 * The number of rows rendered at first, because rows with many cells take long to render. A button renders as
 * many more.
 */
const drawnAtOnce = 30;

/**
 * The tray, shown in place of the table. It contains imported rows that wait for correction. Each row can be
 * corrected, moved to the drafts, imported as typed or deleted.
 */
export function TrayPanel({ view, sailings, onClose }: TrayPanelProps) {
  const { tray, book } = view;
  const [most, setMost] = useState(drawnAtOnce);
  const right = useRightRows(tray, book);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const back = (
    <Button kind="quiet" icon={chevronLeftIcon} onClick={onClose}>
      {t('draftGrid.trayBack')}
    </Button>
  );
  return (
    <section className={styles.tray} aria-labelledby="tray-title">
      <header className={styles.head}>
        {back}
        <h2 id="tray-title" ref={heading} tabIndex={-1}>
          {t('draftGrid.trayTitle')}
        </h2>
        <p className={styles.count} role="status">
          {tray.length > 0 && t('draftGrid.trayCount', { n: tray.length, right: right.length })}
        </p>
        {right.length > 0 && (
          <Button kind="primary" className={styles.move} onClick={() => sailings.move(right)}>
            {t('draftGrid.trayMoveRight', { n: right.length })}
          </Button>
        )}
        {tray.length > 0 && (
          <MoreMenu
            onMoveAsTyped={tray.some((row) => !isToConfirm(row)) ? () => sailings.moveAsTyped(tray) : null}
            onDrop={() => sailings.drop(tray)}
          />
        )}
      </header>
      {tray.length > 0 ? (
        <>
          <p className={styles.text}>
            {book.spellings ? t('draftGrid.trayText') : t('draftGrid.noHarborList')}
          </p>
          <ol className={styles.rows}>
            {tray.slice(0, most).map((row) => (
              <TrayCard key={row.id} row={row} view={view} sailings={sailings} />
            ))}
          </ol>
          {tray.length > most && (
            <Button kind="quiet" className={styles.more} onClick={() => setMost(most + drawnAtOnce)}>
              {t('draftGrid.showMore', { n: tray.length - most })}
            </Button>
          )}
        </>
      ) : (
        <StateCard kind="empty" title={t('draftGrid.trayEmpty')} actions={back} />
      )}
    </section>
  );
}

interface MoreMenuProps {
  /**
   * Moves all rows to the drafts as typed. Null if a person must first confirm each of the rows as still
   * valid.
   */
  onMoveAsTyped: (() => void) | null;
  onDrop: () => void;
}

const MoreMenu = ({ onMoveAsTyped, onDrop }: MoreMenuProps) => (
  <Menu
    label={t('draftGrid.trayMore')}
    align="end"
    entries={[
      ...(onMoveAsTyped
        ? [{ key: 'typed', label: t('draftGrid.trayAllAsTyped'), onSelect: onMoveAsTyped }]
        : []),
      { key: 'drop', label: t('draftGrid.trayDropAll'), onSelect: onDrop },
    ]}
    renderTrigger={(trigger) => (
      <Button {...trigger} kind="quiet" icon={ellipsisIcon} label={t('draftGrid.trayMore')} />
    )}
  />
);
