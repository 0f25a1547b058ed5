import type { ReactNode } from 'react';

import { t } from '../../../i18n/t.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import type { RowSort } from '../../draft-cells/arrange-rows.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import { callField, isPlainField, type FieldKey, type GridColumn } from '../../draft-cells/grid-columns.ts';
import { isContainerField } from '../../draft-cells/container-fields.ts';
import styles from './arrange.module.css';

interface SortMenuProps {
  column: GridColumn;
  book: CellBook;
  sort: RowSort | null;
  onSort: (sort: RowSort | null) => void;
  children: ReactNode;
}

/** The heading of a column: a button with a menu that sorts the table by one of the fields in the column. */
export function SortMenu({ column, book, sort, onSort, children }: SortMenuProps) {
  const sorted = column.fields.find((field) => field === sort?.field);
  const entries = column.fields.flatMap((field, at): MenuEntry[] =>
    [false, true].map((isDescending) => ({
      key: `${field} ${isDescending}`,
      label: sortName(field, isDescending, book),
      isChecked: sort?.field === field && sort.isDescending === isDescending,
      isApart: at > 0 && !isDescending,
      onSelect: () => onSort({ field, isDescending }),
    })),
  );
  const unsort: MenuEntry = {
    key: 'unsort',
    label: t('gridTable.unsorted'),
    isApart: true,
    onSelect: () => onSort(null),
  };
  return (
    <Menu
      label={t('gridTable.sortBy')}
      entries={sorted ? [...entries, unsort] : entries}
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

/** Returns a description of sorting by a cell, such as `装港 1 日期：从早到晚`. */
function sortName(field: FieldKey, isDescending: boolean, book: CellBook): string {
  const kind = sortKind(field);
  const order = t(`gridTable.${kind}_${isDescending ? 'down' : 'up'}`);
  return t('gridTable.sortName', { field: fieldName(field, book), order });
}

function sortKind(field: FieldKey): 'date' | 'number' | 'text' {
  if (isContainerField(field)) return field.startsWith('rate.') ? 'number' : 'date';
  if (!isPlainField(field)) return callField(field).part === 'port' ? 'text' : 'date';
  return field === 'price' || field === 'deadweight_tons' || field === 'lift_tons' ? 'number' : 'text';
}
