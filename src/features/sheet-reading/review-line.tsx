import { memo } from 'react';

import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { t } from '../../i18n/t.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import type { Lane } from '../../trade-ui/lane-geometry.ts';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { When } from '../../ui/when.tsx';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { portNames, shownText, shownWindow } from '../draft-cells/cell-text.ts';
import { windowOf } from '../draft-cells/draft-calls.ts';
import { endsOf } from '../draft-cells/export-table.ts';
import styles from './review-line.module.css';
import type { CommonNote, ReviewRow } from './review-rows.ts';
import { linesText } from './lines-text.ts';
import { noteOfColumn } from './note-text.ts';
import { openChoices, type OpenChoices } from './open-choices.ts';
import { RowDoubt } from './row-doubt.tsx';
import { stateIcons } from './state-icons.ts';
import { trayFieldName } from './tray-row.ts';
import type { Asking } from './asking.ts';
import type { ImportSheet } from './use-judging.ts';

interface ReviewLineProps {
  reviewRow: ReviewRow;
  /** The row as a draft. If the row was refused, the draft shows its faults. */
  draft: NewDraft;
  /** The notes that are shown once above all rows and not in each row, by code. */
  common: ReadonlyMap<string, CommonNote>;
  /**
   * The number of days that the full width of a drawing represents. A drawing shows a sailing as a line from
   * loading to discharging.
   */
  span: number;
  sheet: ImportSheet;
  asking: Asking;
  book: CellBook;
}

/**
 * Renders a row for review. If it has questions, its source text and the possible choices are shown below it.
 */
export const ReviewLine = memo(function ReviewLine(props: ReviewLineProps) {
  const { reviewRow, draft, common, span, sheet, asking, book } = props;
  const { row, state, questions, twin } = reviewRow;
  const { first, last } = endsOf(draft);
  const lane = laneOf(draft);
  const isAsking = questions.length > 0 || twin !== undefined;
  const notes = notesOf(reviewRow, book, common);
  const [openFirst, openLast] = [first, last].map((call) =>
    openChoices(call, questions, asking.answers, book),
  );
  const hasDays = !openFirst?.days && !openLast?.days;
  return (
    <li className={classNames(styles.got, state === 'ask' && styles.ask, state === 'out' && styles.gone)}>
      <span className={styles.number}>{numberOf(row.row, sheet)}</span>
      <Call call={first} open={openFirst} book={book} className={styles.load} />
      <div className={styles.lane}>
        {lane && hasDays && <LaneLine {...lane} span={span} today={book.today} />}
      </div>
      <Call call={last} open={openLast} book={book} className={styles.unload} />
      <div className={styles.ship}>
        <b className="block leading-20 breaks">{shownText(draft, 'ship_name', book)}</b>
        <span>{[draft.voyage_number, shownText(draft, 'price', book)].filter(Boolean).join(' · ')}</span>
      </div>
      <span className={classNames(styles.mark, styles[state])}>
        <Icon shape={stateIcons[state]} size="s" />
        {t(`importReview.is_${state}`)}
      </span>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(t('draftGrid.noteBreak'))}</p>}
      {(isAsking || (state === 'ask' && !sheet.columns.lines)) && (
        <RowDoubt reviewRow={reviewRow} sheet={sheet} asking={asking} book={book} />
      )}
    </li>
  );
});

/**
 * Returns the days and ports for drawing a draft as a line from loading to discharging. Returns null unless
 * both days are known and discharging is after loading.
 */
export function laneOf(draft: NewDraft): Lane | null {
  const { first, last, between } = endsOf(draft);
  const load = first && windowOf(first);
  const unload = last && windowOf(last);
  if (!load || !unload) return null;
  const days = daysBetween(load.start_time, unload.start_time);
  const vias = between.flatMap((call) => windowOf(call)?.start_time ?? []);
  return days < 1 ? null : { load, unload, days, vias };
}

interface CallProps {
  call: DraftCall | undefined;
  open: OpenChoices | undefined;
  book: CellBook;
  className: string | undefined;
}

/** Renders the days and ports of a call. If a question about them is open, renders its choices instead. */
function Call({ call, open, book, className }: CallProps) {
  const window = call && windowOf(call);
  const days = call ? shownWindow(call, book) : '';
  return (
    <div className={className}>
      {open?.days ? (
        <span className={styles.choices}>{open.days}</span>
      ) : window ? (
        <When window={window} today={book.today} size="s" />
      ) : (
        <span className={styles.unread}>{days || '–'}</span>
      )}
      {open?.ports ? (
        <span className={styles.choices}>{open.ports}</span>
      ) : (
        <span className={styles.port}>{call ? portNames(call, book).join(' / ') || '–' : '–'}</span>
      )}
    </div>
  );
}

/**
 * Returns the number that identifies a row for the person: the line numbers in a message, or the row number
 * in a sheet.
 */
function numberOf(row: number, { columns: { lines } }: ImportSheet): string {
  const own = lines?.[row - 1];
  return own ? linesText(own) : String(row);
}

/**
 * Returns the notes to show with a row. A note is left out if a question or the common notes above the rows
 * already contain it. The note about an assumed year is also left out if another note about the same text
 * shows the year.
 */
function notesOf(
  { row: { notes, unread }, questions }: ReviewRow,
  book: CellBook,
  common: ReviewLineProps['common'],
): string[] {
  const asked = new Set(questions.map(({ text }) => text));
  const textOf = ({ values }: SheetNote) => String(values['text'] ?? '');
  const isTwice = (note: SheetNote) =>
    note.code === 'date_year_assumed' && notes.some((one) => one !== note && textOf(one) === textOf(note));
  return [
    ...notes
      .filter((note) => !asked.has(textOf(note)) && !common.has(note.code) && !isTwice(note))
      .map((note) => noteOfColumn(note, book)),
    ...unread.map(([field, text]) => t('draftGrid.noteOf', { field: trayFieldName(field, book), text })),
  ];
}
