import { t } from '../../../i18n/t.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { portNames, shownText, shownWindow } from '../../draft-cells/cell-text.ts';
import { callAt } from '../../draft-cells/draft-calls.ts';
import type { DraftGridProps } from '../../draft-cells/grid-row.ts';
import styles from '../view/grid.module.css';
import type { GridColumn } from '../../draft-cells/grid-columns.ts';

interface RemovedRowsProps extends Pick<DraftGridProps, 'gone' | 'onRestore'> {
  columns: readonly GridColumn[];
  book: CellBook;
}

export function RemovedRows({ gone = [], columns, book, onRestore }: RemovedRowsProps) {
  if (gone.length === 0) return null;
  return (
    <tbody className={styles.gone}>
      {gone.map(({ draft }) => {
        const load = callAt(draft, 'load', 0);
        return (
          <tr key={draft.id}>
            <th className={styles.rowHead} scope="row">
              –
            </th>
            <td colSpan={columns.length + 1}>
              <span className={styles.removedLine} aria-hidden="true" />
              <s>
                {shownText(draft, 'ship_name', book)} {draft.voyage_number}
              </s>
              {load && (
                <s>
                  {portNames(load, book)[0]} {shownWindow(load, book)}
                </s>
              )}
              <span className={styles.goneNote}>{t('draftGrid.withdrawnNext')}</span>
              {onRestore && (
                <button type="button" className={styles.textButton} onClick={() => onRestore(draft)}>
                  {t('draftGrid.restore')}
                </button>
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
