import type { ReactNode } from 'react';

import { daysBetween } from '../../../../trade/calendar/plain-date.ts';
import { t } from '../../../i18n/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { problemIn } from '../../draft-cells/cell-problems.ts';
import { portNames, shownText } from '../../draft-cells/cell-text.ts';
import { callAt, callsByRole, windowOf } from '../../draft-cells/draft-calls.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import styles from '../view/grid.module.css';
import { callRoles, type FieldKey, type GridColumn } from '../../draft-cells/grid-columns.ts';
import { publishedText } from '../../draft-cells/row-changes.ts';
import { ContainerCell, containerClassesOf } from './container-cell.tsx';
import { isContainerField } from '../../draft-cells/container-fields.ts';
import { RowMarks } from '../view/row-marks.tsx';
import type { GridView } from '../view/use-grid-view.ts';
import type { SelectedRange } from '../../draft-cells/selection.ts';

export interface SheetRowProps {
  /** The row; null for the empty row at the end, which becomes a sailing when text is typed. */
  row: GridRow | null;
  index: number;
  columns: readonly GridColumn[];
  book: CellBook;
  shipOf: GridView['shipOf'];
  conflictOf: GridView['conflictOf'];
  /** The selected range if it includes this row; otherwise null. */
  range: SelectedRange | null;
  isChecked: boolean;
  /** The column of the focused cell; null if the focus is in another row. */
  activeColumn: number | null;
  activeLine: 0 | 1;
  editor: ReactNode;
}

interface GridCellProps extends SheetRowProps {
  column: GridColumn;
  /** The column's index, from 0. */
  at: number;
  line: 0 | 1;
}

/** A cell of the table. A row has two lines; the second contains only the cells of columns with two cells. */
export function GridCell(props: GridCellProps) {
  const { row, column, at, line, range, activeColumn, activeLine, editor, book } = props;
  const field = column.fields[line];
  if (field === undefined) return null;
  const isTall = column.fields.length === 1;
  const isActive = activeColumn === at && (isTall || activeLine === line);
  const problem = row ? problemIn(row, field, book) : undefined;
  const text = row ? (row.unread?.[field] ?? shownText(row.draft, field, book)) : '';
  const was = row && publishedText(row, field, book);
  const isFault = problem?.kind === 'fault';
  return (
    <td
      data-row={props.index}
      data-column={at}
      data-line={line}
      aria-colindex={at + 2}
      aria-selected={isSelected(range, { at, line, isTall }) || undefined}
      rowSpan={isTall ? 2 : undefined}
      className={classNames(
        ...classesOf(props, field),
        column.leftPx !== undefined && styles.frozen,
        at === 0 && styles.vessel,
        isFault && (text === '' ? styles.isMissing : styles.isWrong),
        was !== null && was !== undefined && styles.isChanged,
        isActive && styles.isEditing,
      )}
      title={titleOf(column, text, was)}
      style={cssVariables({
        days: column.role && line === 0 ? daysOf(row, column) : undefined,
        left: column.leftPx === undefined ? undefined : `${column.leftPx}px`,
      })}
    >
      <CellContent {...props} field={field} text={text} />
      {isActive && editor}
      {row && isCorner(props) && <i className={styles.fillHandle} data-fill="" aria-hidden="true" />}
    </td>
  );
}

/**
 * Returns the tooltip of a cell: its complete text in columns in which texts are often cut off, and the
 * published value if it differs. Undefined if neither applies.
 */
function titleOf({ role, id }: GridColumn, text: string, was: string | null | undefined): string | undefined {
  const isOftenCut = role !== null || id === 'vessel';
  const change =
    was === '' ? t('draftGrid.changedFromEmpty') : was && t('draftGrid.changedFrom', { text: was });
  return [isOftenCut && text, change].filter(Boolean).join('\n') || undefined;
}

/** Returns true for the last cell of the selection, which has the fill handle. */
function isCorner({ range, index, column, at, line }: GridCellProps): boolean {
  if (!range || index !== range.rows[1] || at !== range.columns[1]) return false;
  return column.fields.length === 1 || line === range.lines[1];
}

function isSelected(
  range: SheetRowProps['range'],
  { at, line, isTall }: { at: number; line: 0 | 1; isTall: boolean },
): boolean {
  if (!range || at < range.columns[0] || at > range.columns[1]) return false;
  return isTall || (line >= range.lines[0] && line <= range.lines[1]);
}

function CellContent({
  row,
  column,
  field,
  text,
  book,
  shipOf,
  conflictOf,
}: GridCellProps & { field: FieldKey; text: string }) {
  if (!row) return null;
  if (isContainerField(field)) return <ContainerCell row={row} field={field} text={text} book={book} />;
  if (field === 'ship_name' && row.draft.ship_name === null)
    return <span className="muted regular">{text}</span>;
  if (field === 'ship_name') return <span lang="en">{text}</span>;
  if (field === 'voyage_number') {
    return (
      <>
        <span>{text}</span>
        <RowMarks row={row} shipOf={shipOf} conflictOf={conflictOf} />
      </>
    );
  }
  if (field === 'cargo_tags' && text !== '') {
    return text.split(t('ui.comma')).map((tag) => (
      <span key={tag} className={styles.tag}>
        {tag}
      </span>
    ));
  }
  const call =
    column.role && field.endsWith('.port') ? callAt(row.draft, column.role, column.nth) : undefined;
  const names = call ? portNames(call, book) : [];
  if (names.length < 2) return <span>{text}</span>;
  return (
    <span className={styles.ports}>
      <span>{names[0]}</span>
      <span className={styles.alternatives}>+{names.length - 1}</span>
    </span>
  );
}

/**
 * Returns the CSS classes of a cell. The line between the two lines of a row is drawn as the voyage from
 * loading to discharging.
 */
function classesOf(
  { row, column, line, book }: GridCellProps,
  field: FieldKey,
): (string | false | undefined)[] {
  if (isContainerField(field)) return containerClassesOf(row, field, book);
  if (!column.role) return [field === 'ship_name' && styles.name, column.fields.length === 1 && styles.tall];
  if (line === 1) return [styles.window];
  if (!row) return [styles.port, styles.isBeyond];
  const calls = callsByRole(row.draft);
  const place = callRoles.indexOf(column.role);
  const isThere = column.nth < calls[column.role].length;
  const isAfter = (role: (typeof callRoles)[number]) => callRoles.indexOf(role) > place;
  const hasAfter =
    calls[column.role].length > column.nth + 1 ||
    callRoles.some((role) => isAfter(role) && calls[role].length > 0);
  const hasBefore =
    column.nth > 0 || callRoles.some((role) => callRoles.indexOf(role) < place && calls[role].length > 0);
  const isFirst = isThere && !hasBefore;
  return [
    styles.port,
    column.role === 'unload' && styles.isUnload,
    column.role === 'via' && styles.isVia,
    !isThere && styles.isEmpty,
    isFirst && styles.isFirst,
    isThere && !hasAfter && styles.isLast,
    !isThere && (!hasAfter || !hasBefore) && styles.isBeyond,
  ];
}

/**
 * The maximum length in days of a laycan that is drawn as a pill; a longer pill would not fit into its cell.
 */
const pillDaysMost = 22;

function daysOf(row: GridRow | null, { role, nth }: GridColumn): number {
  const call = row && role ? callAt(row.draft, role, nth) : undefined;
  const window = call && windowOf(call);
  return window ? Math.min(pillDaysMost, daysBetween(window.start_time, window.end_time) + 1) : 1;
}
