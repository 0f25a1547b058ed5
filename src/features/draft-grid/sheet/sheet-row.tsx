import { memo } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { pencilIcon } from '../../../ui/icon-shapes.ts';
import { isFaulty, problemsOf } from '../../draft-cells/cell-problems.ts';
import { GridCell, type SheetRowProps } from './grid-cell.tsx';
import styles from '../view/grid.module.css';
import type { GridRow } from '../../draft-cells/grid-row.ts';

/**
 * A row of the table, with ports in its first line and days in its second line. It is memoized, so that only
 * changed rows render again.
 */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, index, columns, book, isChecked, activeColumn } = props;
  const isBlank = row?.draft.is_blank === true;
  const isWrong = row !== null && (row.refusal !== null || isFaulty(row, book));
  const cells = (line: 0 | 1) =>
    columns.map((column, at) => <GridCell key={column.id} {...props} column={column} at={at} line={line} />);
  return (
    <tbody
      data-draft={row?.draft.id}
      data-active={activeColumn !== null || undefined}
      className={classNames(
        styles.row,
        isChecked && styles.isChecked,
        activeColumn !== null && styles.isActive,
        isWrong && styles.hasFault,
        row === null && styles.isNew,
        isBlank && styles.isBlank,
      )}
    >
      <tr className={styles.where} aria-rowindex={2 * index + 2}>
        <th className={styles.rowHead} rowSpan={2} scope="rowgroup" aria-colindex={1}>
          {row && (
            <input
              type="checkbox"
              tabIndex={-1}
              data-check={row.draft.id}
              aria-label={t('draftGrid.selectRow', { n: index + 1 })}
              checked={isChecked}
              readOnly
            />
          )}
          <span className={styles.number}>{row ? index + 1 : '+'}</span>
          {!row && <span className="sr-only">{t('draftGrid.newRow')}</span>}
        </th>
        {cells(0)}
        <td className={styles.more} rowSpan={2} aria-colindex={columns.length + 2}>
          {row && <FormButton {...props} row={row} />}
        </td>
      </tr>
      <tr className={styles.when} aria-rowindex={2 * index + 3}>
        {cells(1)}
      </tr>
    </tbody>
  );
});

/**
 * Returns true if the field belongs to a port call and the table has cells for the port calls, which already
 * show its fault.
 */
const isInStop = (field: string, shown: ReadonlySet<string>): boolean =>
  field.startsWith('harbors.') && shown.has('stop.0');

/**
 * The button that opens the form of the sailing; the keyboard uses Ctrl+Enter. The button also shows a fault
 * for which the table has no cell.
 */
function FormButton({ row, index, columns, book }: SheetRowProps & { row: GridRow }) {
  const shown = new Set<string>(columns.flatMap(({ fields }) => [...fields]));
  const unseen = [...problemsOf(row.draft, book)].find(
    ([field, { kind }]) => kind === 'fault' && !shown.has(field) && !isInStop(field, shown),
  )?.[1].text;
  const name = t('draftGrid.openFormOf', { n: index + 1 });
  return (
    <Button
      kind="quiet"
      tabIndex={-1}
      data-form={index}
      icon={unseen === undefined ? pencilIcon : warningIcon}
      className={classNames(unseen !== undefined && styles.unseenFault)}
      label={unseen === undefined ? name : `${name}${t('ui.comma')}${unseen}`}
    />
  );
}
