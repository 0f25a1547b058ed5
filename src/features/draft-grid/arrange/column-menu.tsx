import type { ReactNode } from 'react';

import { optionalNumbers } from '../../../../trade/fields/optional-particulars.ts';
import { t } from '../../../i18n/t.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import { callField, isPlainField, type FieldKey, type GridColumn } from '../../draft-cells/grid-columns.ts';
import { isContainerField } from '../../draft-cells/container-fields.ts';
import type { GridView } from '../view/use-grid-view.ts';
import styles from './arrange.module.css';

interface ColumnMenuProps {
  view: GridView;
  column: GridColumn;
  /** True for the first column, which is always shown. */
  isFirst: boolean;
  children: ReactNode;
}

/**
 * The heading of a column: a button with a menu that sorts the table by one of the fields in the column, and
 * changes the column itself.
 */
export function ColumnMenu({ view, column, isFirst, children }: ColumnMenuProps) {
  const { sort } = view;
  const sorted = column.fields.find((field) => field === sort?.field);
  return (
    <Menu
      label={t('gridTable.columnMenu')}
      entries={[...sortEntries(column, view), ...columnEntries(column, view, isFirst)]}
      renderTrigger={(trigger) => (
        <button {...trigger} type="button" className={styles.head}>
          {children}
          {sorted && (
            <span className={styles.direction} aria-hidden="true">
              {sort?.isDescending ? '↓' : '↑'}
            </span>
          )}
        </button>
      )}
    />
  );
}

function sortEntries(column: GridColumn, { sort, setSort, book }: GridView): MenuEntry[] {
  const entries = column.fields.flatMap((field, at): MenuEntry[] =>
    [false, true].map((isDescending) => ({
      key: `${field} ${isDescending}`,
      label: sortName(field, isDescending, book),
      isChecked: sort?.field === field && sort.isDescending === isDescending,
      isApart: at > 0 && !isDescending,
      onSelect: () => setSort({ field, isDescending }),
    })),
  );
  if (!column.fields.some((field) => field === sort?.field)) return entries;
  const label = t('gridTable.unsorted');
  return [...entries, { key: 'unsort', label, isApart: true, onSelect: () => setSort(null) }];
}

/** The step of the menu by which a column becomes wider or narrower, in px. */
const stepPx = 24;

function columnEntries(
  { id, widthPx, leftPx }: GridColumn,
  { frozen, setFrozen, setShown, setWidth }: GridView,
  isFirst: boolean,
): MenuEntry[] {
  const isFrozen = leftPx !== undefined && !isFirst;
  return [
    {
      key: 'wider',
      label: t('gridTable.wider'),
      isApart: true,
      onSelect: () => setWidth(id, widthPx + stepPx),
    },
    { key: 'narrower', label: t('gridTable.narrower'), onSelect: () => setWidth(id, widthPx - stepPx) },
    { key: 'usualWidth', label: t('gridTable.usualWidth'), onSelect: () => setWidth(id, null) },
    ...(isFirst && frozen === null
      ? []
      : [
          {
            key: 'freeze',
            label: t(isFrozen || isFirst ? 'gridTable.unfreeze' : 'gridTable.freeze'),
            isApart: true,
            onSelect: () => setFrozen(isFrozen || isFirst ? null : id),
          },
        ]),
    ...(isFirst
      ? []
      : [{ key: 'hide', label: t('gridTable.hideColumn'), onSelect: () => setShown([id], false) }]),
  ];
}

/** Returns a description of sorting by a cell, such as `装港 1 日期：从早到晚`. */
function sortName(field: FieldKey, isDescending: boolean, book: CellBook): string {
  const kind = sortKind(field);
  const order = t(`gridTable.${kind}_${isDescending ? 'down' : 'up'}`);
  return t('gridTable.sortName', { field: fieldName(field, book), order });
}

function sortKind(field: FieldKey): 'date' | 'number' | 'text' {
  if (isContainerField(field)) return field.startsWith('rate.') ? 'number' : 'date';
  if (!isPlainField(field)) return callField(field).part === 'port' ? 'text' : 'date';
  return field === 'price' || optionalNumbers.some((key) => key === field) ? 'number' : 'text';
}
