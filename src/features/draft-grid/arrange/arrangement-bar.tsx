import { t } from '../../../i18n/t.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import { editsForOrder } from '../../draft-cells/stored-order.ts';
import { sortRows } from '../../draft-cells/arrange-rows.ts';
import { showStepMessage } from '../view/show-step-message.ts';
import type { GridView } from '../view/use-grid-view.ts';
import styles from './arrange.module.css';

interface ArrangementBarProps {
  view: GridView;
  onUndo: (way: 'undo') => void;
}

/** Renders a line with the present sort order and the number of rows that match the filters. */
export function ArrangementBar({ view, onUndo }: ArrangementBarProps) {
  const { sort, filterTotal, hiddenTotal, all, book } = view;
  if (!sort && filterTotal === 0) return null;
  const store = () => {
    if (!sort) return;
    const edits = editsForOrder(sortRows(all, sort, book).map(({ draft }) => draft));
    view.edit(edits);
    view.setSort(null);
    showStepMessage(t('gridTable.orderKept'), onUndo);
  };
  return (
    <div className={styles.bar} role="status">
      {sort && <span>{t('gridTable.sortedBy', { field: fieldName(sort.field, book) })}</span>}
      {filterTotal > 0 && (
        <span>{t('gridTable.shownOf', { n: all.length - hiddenTotal, total: all.length })}</span>
      )}
      {sort && (
        <button type="button" onClick={store}>
          {t('gridTable.keepOrder')}
        </button>
      )}
      <button type="button" onClick={view.showAll}>
        {t('gridTable.showAll')}
      </button>
    </div>
  );
}
