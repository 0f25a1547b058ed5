import { useId, useMemo } from 'react';

import { fieldName } from '../../../contract/messages/sheet/note-sentence.ts';
import { cellText, isBlank, type SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetColumn } from '../../../trade/sheet/headers/field.ts';
import { sheetFields, type SheetField } from '../../../trade/sheet/headers/field.ts';
import { markOf } from '../../../trade/sheet/read-sheet.ts';
import { t } from '../../i18n/t.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { fieldName as ownFieldName } from '../draft-cells/column-names.ts';
import styles from './columns-card.module.css';
import type { ImportSheet } from './use-judging.ts';

/** Sets the field of a column to the person's choice; null means that the column is ignored. */
export type ChooseMeaning = (index: number, field: SheetField | null) => void;

interface ColumnsCardProps {
  sheet: ImportSheet;
  book: CellBook;
  onChoose: ChooseMeaning;
  /**
   * True if the fields of the columns will be stored for the next sheet of this kind. Absent if they are
   * always stored, so that no checkbox is needed.
   */
  isRemembered?: boolean | undefined;
  onRemembered?: ((isRemembered: boolean) => void) | undefined;
}

/** The number of the sheet's rows that are shown below the headings. */
const rowsShown = 3;

/**
 * Renders the columns of a sheet. Above the heading and some cells of each column, a list shows the assumed
 * field, which the person can change.
 */
export function ColumnsCard({ sheet, book, onChoose, isRemembered, onRemembered }: ColumnsCardProps) {
  const id = useId();
  const { columns, rows, firstRow } = sheet.columns;
  const filled = columns.filter(
    // A remark column that the sheet reader has added is left out, because it is not in the person's sheet.
    ({ header, sample, isAdded, field }) =>
      (header !== '' || sample !== '') && !(isAdded && field === 'remark'),
  );
  const some = useMemo(() => firstRowsOf(rows, firstRow), [rows, firstRow]);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 className="sr-only" id={id}>
        {t('importReview.meanings')}
      </h3>
      {/* The region can have the focus, so that arrow keys can scroll a wide sheet. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('importReview.meaningsTable')}>
        <table className={styles.table}>
          <thead>
            <tr className={styles.means}>
              <th scope="col">
                <span className="sr-only">{t('importReview.rowNumber')}</span>
              </th>
              {filled.map((column) => (
                <th key={column.index} scope="col">
                  <Meaning column={column} sheet={sheet} book={book} onChoose={onChoose} />
                </th>
              ))}
            </tr>
            <tr className={styles.said}>
              <th scope="row">
                <span className="sr-only">{t('importReview.heads')}</span>
              </th>
              {filled.map(({ index, header }) => (
                <td key={index}>{header}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {some.map(({ cells, at }) => (
              <tr
                key={at}
                className={markOf(at, sheet.columns, sheet) === 'struck' ? styles.isStruck : undefined}
              >
                <th scope="row">{at + 1}</th>
                {filled.map(({ index }) => (
                  <td key={index}>{cellText(cells[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Key isRemembered={isRemembered} onRemembered={onRemembered} />
    </section>
  );
}

/** Returns the first rows with more than one filled cell, each with its index. */
function firstRowsOf(rows: readonly (readonly SheetCell[])[], firstRow: number) {
  const found: { cells: readonly SheetCell[]; at: number }[] = [];
  for (let at = firstRow; at < rows.length && found.length < rowsShown; at++) {
    const cells = rows[at] ?? [];
    if (cells.filter((cell) => !isBlank(cell)).length > 1) found.push({ cells, at });
  }
  return found;
}

const Key = ({ isRemembered, onRemembered }: Pick<ColumnsCardProps, 'isRemembered' | 'onRemembered'>) => (
  <div className={styles.key}>
    <span className={styles.known}>{t('importReview.meaningKnown')}</span>
    <span className={styles.guessed}>{t('importReview.meaningGuessed')}</span>
    <span className={styles.none}>{t('importReview.meaningNone')}</span>
    {onRemembered && (
      <div className={styles.remember}>
        <CheckLine isChecked={isRemembered ?? false} onChange={onRemembered}>
          {t('importReview.rememberHeads')}
        </CheckLine>
      </div>
    )}
  </div>
);

type MeaningProps = Pick<ColumnsCardProps, 'sheet' | 'book' | 'onChoose'> & { column: SheetColumn };

/**
 * Renders the field of a column with a dot, which shows how the field was found: by the heading, by the
 * contents of the cells (a guess), or not at all.
 */
function Meaning({ column: { index, header, by }, sheet, book, onChoose }: MeaningProps) {
  const { columnOf, own } = sheet.columns;
  const ownField = [...own].find(([, at]) => at === index)?.[0];
  const field = [...columnOf].find(([, at]) => at === index)?.[0] ?? '';
  const name = header || t('draftGrid.importColumn', { n: index + 1 });
  const isNone = field === '' && !ownField;
  const how = isNone ? 'none' : by === 'contents' ? 'guessed' : 'known';
  return (
    <span className={classNames(styles.meaning, styles[how])}>
      <select
        aria-label={t('draftGrid.importHolds', { name })}
        value={field}
        onChange={({ currentTarget: { value } }) => onChoose(index, fieldOf(value))}
      >
        <option value="">{ownField ? ownFieldName(ownField) : t('draftGrid.importSkip')}</option>
        {sheetFields.map((one) => (
          <option key={one} value={one}>
            {fieldName(book.language, one)}
          </option>
        ))}
      </select>
      {how === 'guessed' && <span className="sr-only">{t('importReview.meaningGuessed')}</span>}
    </span>
  );
}

const fieldOf = (value: string): SheetField | null => sheetFields.find((one) => one === value) ?? null;
