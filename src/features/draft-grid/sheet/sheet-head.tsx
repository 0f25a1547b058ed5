import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import { plusIcon } from '../../../ui/first-icon-shapes.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { RowSort } from '../../draft-cells/arrange-rows.ts';
import { morePx, rowHeadPx } from '../../draft-cells/column-layout.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { columnName } from '../../draft-cells/column-names.ts';
import { ColumnMenu } from '../arrange/column-menu.tsx';
import type { CheckedRows } from '../view/use-checked-rows.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { ColumnResizer } from './column-resizer.tsx';
import styles from '../view/grid.module.css';
import type { CallRole, GridColumn } from '../../draft-cells/grid-columns.ts';

interface SheetHeadProps {
  view: GridView;
  activeColumn: number;
  checked: CheckedRows;
}

/** Returns the CSS variable with the minimum width of the table: the sum of the widths of its columns. */
export const sheetWidth = (columns: readonly GridColumn[]) =>
  cssVariables({ sheet: `${columns.reduce((sum, { widthPx }) => sum + widthPx, rowHeadPx + morePx)}px` });

export function SheetHead({ view, activeColumn, checked }: SheetHeadProps) {
  const { book, columns, sort } = view;
  return (
    <>
      <colgroup>
        <col className={styles.column} style={cssVariables({ width: `${rowHeadPx}px` })} />
        {columns.map(({ id, widthPx }) => (
          <col key={id} className={styles.column} style={cssVariables({ width: `${widthPx}px` })} />
        ))}
        {/* The last column fills the remaining width. */}
        <col />
      </colgroup>
      <thead>
        <tr className={styles.headRow} aria-rowindex={1}>
          <th className={styles.corner} scope="col" aria-colindex={1}>
            <span className="sr-only">{t('draftGrid.rowNumbers')}</span>
            <input
              type="checkbox"
              aria-label={t('draftGrid.selectAll')}
              checked={checked.state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = checked.state === 'some';
              }}
              onChange={checked.toggleAll}
            />
          </th>
          {columns.map((column, at) => (
            <th
              key={column.id}
              scope="col"
              aria-colindex={at + 2}
              aria-sort={ariaSort(column, sort)}
              className={classNames(
                at === activeColumn && styles.isHere,
                column.leftPx !== undefined && styles.frozenHead,
                at === 0 && styles.vesselHead,
                column.fields[0].startsWith('rate.') && styles.rateHead,
              )}
              style={cssVariables({ left: px(column.leftPx) })}
            >
              <ColumnMenu view={view} column={column} isFirst={at === 0}>
                <RoleDot role={column.role} />
                <FieldDot column={column} book={book} />
                {columnName(column, book)}
              </ColumnMenu>
              <ColumnResizer column={column} onResize={view.setWidth} />
            </th>
          ))}
          <th className={styles.more} scope="col" aria-colindex={columns.length + 2}>
            {book.service ? <FormHead /> : <AddCall onAdd={view.addCallColumn} />}
          </th>
        </tr>
      </thead>
    </>
  );
}

const px = (value: number | undefined) => (value === undefined ? undefined : `${value}px`);

function ariaSort({ fields }: GridColumn, sort: RowSort | null): 'ascending' | 'descending' | undefined {
  if (!fields.some((field) => field === sort?.field)) return undefined;
  return sort?.isDescending ? 'descending' : 'ascending';
}

const FormHead = () => <span className="sr-only">{t('draftGrid.formHead')}</span>;

const RoleDot = ({ role }: Pick<GridColumn, 'role'>) =>
  role && (
    <i
      className={classNames(styles.dot, role === 'load' && styles.dotLoad, role === 'via' && styles.dotVia)}
    />
  );

/**
 * Renders a dot in the heading of a container service's stop. The dot is filled if the vessel loads there.
 */
function FieldDot({ column, book }: { column: GridColumn; book: CellBook }) {
  const stop = column.fields[0].startsWith('stop.') ? book.service?.stops[column.nth] : undefined;
  return stop ? <i className={classNames(styles.dot, stop.is_load && styles.dotLoad)} /> : null;
}

const AddCall = ({ onAdd }: { onAdd: (role: CallRole) => void }) => (
  <Menu
    label={t('draftGrid.addCall')}
    align="end"
    entries={[
      { key: 'load', label: t('draftGrid.addLoad'), onSelect: () => onAdd('load') },
      { key: 'via', label: t('draftGrid.addVia'), onSelect: () => onAdd('via') },
      { key: 'unload', label: t('draftGrid.addUnload'), onSelect: () => onAdd('unload') },
    ]}
    renderTrigger={(trigger) => (
      <Button {...trigger} kind="quiet" icon={plusIcon} label={t('draftGrid.addCall')} />
    )}
  />
);
