import { t } from '../../../i18n/t.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { callOf, windowOf } from '../../draft-cells/draft-calls.ts';
import { callAtStop } from '../../draft-cells/service-context.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import styles from './cell-bar.module.css';
import { fieldName } from '../../draft-cells/column-names.ts';
import type { FieldKey } from '../../draft-cells/grid-columns.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { PasteProgress } from '../view/use-cell-edits.ts';

interface CellBarProps {
  active: ActiveCell;
  book: CellBook;
  progress: PasteProgress | null;
}

/** The bar above the table: the name of the focused cell, its text, and how the text is understood. */
export function CellBar({ active, book, progress }: CellBarProps) {
  const { index, row, field, source, editing, ghost } = active;
  return (
    <div className={styles.bar}>
      <span className={styles.at}>
        {row ? index + 1 : t('draftGrid.newRow')} · {fieldName(field, book)}
      </span>
      <span className={styles.value}>
        <span>{editing?.text ?? source}</span>
        {ghost !== '' && <span className={styles.ghost}>{ghost}</span>}
      </span>
      <span className={styles.hint} role="status">
        {progress ? t('draftGrid.pasting', { ...progress }) : hintOf(row, field, book)}
      </span>
    </div>
  );
}

/**
 * Returns a hint for the cell: that the list of ports is missing, the time zone of the cell's port (because
 * days are local to the port) or, for other cells, a general hint.
 */
function hintOf(row: GridRow | undefined, field: FieldKey, book: CellBook): string {
  if (book.harbors === null && field.endsWith('.port')) return t('draftGrid.noHarborList');
  const call = row && (containerCallAt(row, field, book) ?? callOf(row.draft, field));
  const harbor = call && book.names.harbor(call.harbor_code);
  if (!harbor) return t('draftGrid.hint');
  return t('draftGrid.localDays', {
    place: book.names.harborName(harbor.code, book.language),
    zone: zoneText(harbor.time_zone, windowOf(call)?.start_time ?? book.today),
  });
}

const containerCallAt = ({ draft }: GridRow, field: FieldKey, { service }: CellBook) =>
  service && field.startsWith('stop.') ? callAtStop(draft, Number(field.slice(5)), service) : undefined;

/** Returns the offset of a zone on a day, for example `UTC+3`. */
function zoneText(timeZone: string, day: string): string {
  const time = new Date(`${day}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(time);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}
