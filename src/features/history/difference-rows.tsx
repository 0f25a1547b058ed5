import type { NewDraft } from '../../../trade/draft/draft.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Badge } from '../../ui/badge.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import type { ChangeAxis } from '../publishing/change-axis.ts';
import { DayLane } from '../publishing/day-axis.tsx';
import { changesInWords, shiftText, type FieldWords } from '../publishing/field-change-words.ts';
import { daysText, endsOf, portsText, type SailingBook } from '../publishing/sailing-book.ts';
import styles from './difference-table.module.css';
import { textChange } from './text-change.ts';

interface ChangedRowsProps {
  change: SailingChange;
  axis: ChangeAxis;
  book: SailingBook;
  /**
   * The day of the later of the two compared publications. It is the day of withdrawal of the sailings that
   * this publication does not contain.
   */
  removedDay: PlainDate;
}

const badgeKinds = { moved: 'moved', withdrawn: 'gone', changed: 'plain', added: 'new' } as const;

/** Renders a sailing that differs: its drawing, then each changed field with the old and new value. */
export function ChangedRows({ change: { kind, before, after }, axis, book, removedDay }: ChangedRowsProps) {
  const shown = after ?? before;
  if (!shown) return null;
  const fields = before && after ? changesInWords(before, after, book) : [];
  return (
    <tbody className={styles.sailing}>
      <tr className={styles.head}>
        <th scope="rowgroup" className={styles.name}>
          <Vessel sailing={shown} isGone={after === null} />
        </th>
        <td colSpan={2}>
          <div className={styles.picture}>
            {kind !== 'added' && <Badge kind={badgeKinds[kind]}>{t(`history.kind_${kind}`)}</Badge>}
            <DayLane axis={axis} before={before} after={after} />
          </div>
        </td>
      </tr>
      {fields.map((field) => (
        <FieldRow key={field.key} field={field} />
      ))}
      {before && !after && <RemovedRow sailing={before} book={book} removedDay={removedDay} />}
    </tbody>
  );
}

/**
 * Renders the vessel's name above the voyage number. Vessel names are in Latin letters, so their language is
 * marked as English.
 */
export function Vessel({ sailing, isGone = false }: { sailing: NewDraft; isGone?: boolean }) {
  const { ship_name, voyage_number } = sailing;
  const name = ship_name ? <b lang="en">{ship_name}</b> : <b className={styles.tbn}>{t('draftGrid.tbn')}</b>;
  return (
    <>
      {isGone ? <s>{name}</s> : name}
      <span>{voyage_number}</span>
    </>
  );
}

/** Fields with long texts, of which only the changed part is marked. */
const longTexts: readonly string[] = ['remark', 'disclaimer', 'source'];

function FieldRow({ field: { key, label, before, after, shiftMinutes } }: { field: FieldWords }) {
  const inside = longTexts.includes(key) ? textChange(before, after) : null;
  const shift = shiftText(shiftMinutes);
  return (
    <tr className={styles.field}>
      <th className="note regular" scope="row">
        {label}
      </th>
      <td className={styles.was}>
        {before === '' ? (
          <Nothing />
        ) : inside ? (
          <span>
            {inside.head}
            <del>{inside.was}</del>
            {inside.tail}
          </span>
        ) : (
          <del>{before}</del>
        )}
      </td>
      <td className={styles.now}>
        {after === '' ? (
          <Nothing />
        ) : inside ? (
          <span>
            {inside.head}
            <ins>{inside.now}</ins>
            {inside.tail}
          </span>
        ) : (
          <ins className={styles.whole}>{after}</ins>
        )}
        {shift !== '' && <span className={styles.shift}>{shift}</span>}
      </td>
    </tr>
  );
}

const Nothing = () => (
  <>
    <span className="muted" aria-hidden="true">
      –
    </span>
    <span className="sr-only">{t('publishing.nothing')}</span>
  </>
);

interface RemovedRowProps {
  sailing: NewDraft;
  book: SailingBook;
  removedDay: PlainDate;
}

function RemovedRow({ sailing, book, removedDay }: RemovedRowProps) {
  const until = addDays(removedDay, limits.withdrawnShownDays);
  return (
    <tr className={styles.field}>
      <th className="note regular" scope="row">
        {t('history.sailing')}
      </th>
      <td className={styles.was}>
        <del>
          <Lane sailing={sailing} book={book} />
        </del>
      </td>
      <td className="text-s failed">
        {until < book.today
          ? t('history.withdrawnNow')
          : t('history.struckUntil', { date: dayText(until, book.today) })}
      </td>
    </tr>
  );
}

function Lane({ sailing, book }: { sailing: NewDraft; book: SailingBook }) {
  const { load, unload } = endsOf(sailing);
  return (
    <span className={styles.lane}>
      <LaneName
        from={load ? portsText(load, book) : '–'}
        to={unload ? portsText(unload, book) : '–'}
        className={styles.laneName}
      />
      <span className={styles.window}>{load && daysText(load, book.today)}</span>
    </span>
  );
}

export function NewRow({ sailing, book }: { sailing: NewDraft; book: SailingBook }) {
  return (
    <tr className={styles.new}>
      <th scope="row" className={styles.name}>
        <Vessel sailing={sailing} />
      </th>
      <td className={`note ${styles.none}`}>{t('history.noneBefore')}</td>
      <td>
        <Lane sailing={sailing} book={book} />
      </td>
    </tr>
  );
}

export function SameRow({ sailing, book }: { sailing: NewDraft; book: SailingBook }) {
  return (
    <tr className={styles.new}>
      <th scope="row" className={styles.name}>
        <Vessel sailing={sailing} />
      </th>
      <td colSpan={2} className="muted">
        <Lane sailing={sailing} book={book} />
      </td>
    </tr>
  );
}
