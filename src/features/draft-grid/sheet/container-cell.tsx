import { classNames } from '../../../ui/class-names.ts';
import { containerPlace, type ContainerField } from '../../draft-cells/container-fields.ts';
import { deadlineNote, stopNote, typedAmountText } from '../../draft-cells/container-text.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import type { DraftRate } from '../../../../trade/draft/draft.ts';
import { t } from '../../../i18n/t.ts';
import { timeSource } from '../../draft-cells/cut-off-edits.ts';
import { deadlineAt, deadlineIn, otherDeadlines } from '../../draft-cells/deadline-cells.ts';
import type { DeadlinePlace } from '../../draft-cells/deadline-columns.ts';
import { callAtStop, otherRates } from '../../draft-cells/service-context.ts';
import styles from '../view/container-cells.module.css';
import { TerminalNote } from '../view/terminal-note.tsx';

interface ContainerCellProps {
  row: GridRow;
  field: ContainerField;
  text: string;
  book: CellBook;
}

/**
 * A cell of a container voyage. A day is shown above its weekday or its deviation from the service's
 * timetable (pattern), a deadline above its source.
 */
export function ContainerCell({ row, field, text, book }: ContainerCellProps) {
  const place = containerPlace(field);
  if (place.kind === 'rate')
    return (
      <>
        <b className={styles.amount}>{text}</b>
        <OtherRates rates={otherRates(row.draft, place.containerType)} book={book} />
      </>
    );
  if (place.kind === 'cut_off')
    return <DeadlineCell row={row} place={place.deadline} text={text} book={book} />;
  if (place.kind !== 'stop') return <span>{text}</span>;
  const note = stopNote(row.draft, place.nth, book);
  return (
    <>
      <span className={styles.day}>{text}</span>
      {note && <small className={classNames(styles.week, note.isOff && styles.isOff)}>{note.text}</small>}
    </>
  );
}

interface DeadlineCellProps extends Omit<ContainerCellProps, 'field'> {
  place: DeadlinePlace | null;
}

/**
 * Renders a deadline above its source, with the time of the terminal if it differs, and with the number of deadlines of
 * this kind that only the form shows.
 */
function DeadlineCell({ row: { draft }, place, text, book }: DeadlineCellProps) {
  const one = deadlineIn(draft, place, book);
  const at = deadlineAt(draft, place, book);
  const others = otherDeadlines(draft, place, book);
  const texts = others.map(
    ({ harbor_code, time }) =>
      `${book.names.harborName(harbor_code, book.language)} ${time === null ? t('service.notGiven') : timeSource(time)}`,
  );
  return (
    <>
      <span className={styles.time}>{text}</span>
      {one && <small className={styles.from}>{deadlineNote(one)}</small>}
      {at && (
        <TerminalNote draftId={draft.id} cutOff={one ?? { ...at, time: null }} className={styles.terminal} />
      )}
      {others.length > 0 && (
        <small className={styles.from} title={texts.join('\n')}>
          {t('service.otherRates', { n: others.length })}
        </small>
      )}
    </>
  );
}

/**
 * Renders the number of further rates of the container type, which only the form shows. The tooltip contains
 * their ports and amounts.
 */
function OtherRates({ rates, book }: { rates: readonly DraftRate[]; book: CellBook }) {
  if (rates.length === 0) return null;
  const port = (code: string) =>
    code === '' ? t('service.allPorts') : book.names.harborName(code, book.language);
  const texts = rates.map(({ start_harbor_code, end_harbor_code, amount, currency }) => {
    const ports = t('service.ratesPorts', { from: port(start_harbor_code), to: port(end_harbor_code) });
    return `${ports} ${currency} ${typedAmountText(amount ?? '')}`;
  });
  const text = t('service.otherRates', { n: rates.length });
  return (
    <small
      className={styles.others}
      title={texts.join('\n')}
      aria-label={`${text}: ${texts.join(t('ui.comma'))}`}
    >
      {text}
    </small>
  );
}

/** Returns the CSS classes that draw the voyage's line through a port call. */
export function containerClassesOf(
  row: GridRow | null,
  field: ContainerField,
  { service }: CellBook,
): (string | false | undefined)[] {
  const place = containerPlace(field);
  if (place.kind === 'rate') return [styles.rate];
  if (place.kind !== 'stop' || !service) return [styles.cut];
  const calls = row ? service.stops.map((_, nth) => callAtStop(row.draft, nth, service)) : [];
  const call = calls[place.nth];
  const there = calls.flatMap((one, nth) => (one ? [nth] : []));
  const [first = Infinity, last = -1] = [there[0], there.at(-1)];
  return [
    styles.stop,
    place.nth >= first && place.nth <= last && styles.isOnWay,
    place.nth === first && styles.isFirst,
    place.nth === last && styles.isLast,
    call && styles.isCall,
    call && !call.is_load && styles.isUnload,
  ];
}
