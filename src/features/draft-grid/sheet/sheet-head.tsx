import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import { plusIcon } from '../../../ui/first-icon-shapes.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { columnName } from '../../draft-cells/column-names.ts';
import styles from '../view/grid.module.css';
import type { CallRole, GridColumn } from '../../draft-cells/grid-columns.ts';

interface SheetHeadProps {
  book: CellBook;
  columns: readonly GridColumn[];
  activeColumn: number;
  /** Shows whether none, some or all of the sailings are ticked. */
  checked: 'none' | 'some' | 'all';
  onCheckAll: () => void;
  onAddCall: (role: CallRole) => void;
}

const rowHeadPx = 40;
const morePx = 40;

/** Returns the minimum width of the table. */
export const sheetWidth = (columns: readonly GridColumn[]) =>
  cssVariables({ sheet: `${columns.reduce((sum, { widthPx }) => sum + widthPx, rowHeadPx + morePx)}px` });

export function SheetHead({ book, columns, activeColumn, checked, onCheckAll, onAddCall }: SheetHeadProps) {
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
              checked={checked === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = checked === 'some';
              }}
              onChange={onCheckAll}
            />
          </th>
          {columns.map((column, at) => (
            <th
              key={column.id}
              scope="col"
              aria-colindex={at + 2}
              className={classNames(
                at === activeColumn && styles.isHere,
                at === 0 && styles.vesselHead,
                column.fields[0].startsWith('rate.') && styles.rateHead,
              )}
            >
              {column.role && (
                <i
                  className={classNames(
                    styles.dot,
                    column.role === 'load' && styles.dotLoad,
                    column.role === 'via' && styles.dotVia,
                  )}
                />
              )}
              <FieldDot column={column} book={book} />
              {columnName(column, book)}
            </th>
          ))}
          <th className={styles.more} scope="col" aria-colindex={columns.length + 2}>
            {book.service ? <FormHead /> : <AddCall onAdd={onAddCall} />}
          </th>
        </tr>
      </thead>
    </>
  );
}

const FormHead = () => <span className="sr-only">{t('draftGrid.formHead')}</span>;

/** The dot in the heading of a container service's stop, filled for a loading stop. */
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
