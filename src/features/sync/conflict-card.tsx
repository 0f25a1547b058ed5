import { useState } from 'react';

import { same } from '../../../trade/edit/same.ts';
import { settleConflict } from './act-on-entry.ts';
import { conflictChoices, isFieldEdit, textAt, type ConflictChoice } from './conflict-fields.ts';
import { changedRows } from './changed-rows.ts';
import { mixOf } from './mix-of.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { windowText, type Window } from '../../i18n/windows.ts';
import { WindowBar } from '../../trade-ui/others-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './conflict-card.module.css';
import type { EntryProps } from './entry-props.ts';

type Side = 'mine' | 'theirs';

/**
 * The props of a conflict. `onDiscard` is absent in the row of a sailing, which offers only the choice
 * between both versions.
 */
type ConflictCardProps = Omit<EntryProps, 'onDiscard'> & Partial<Pick<EntryProps, 'onDiscard'>>;

/** A conflicting edit: both versions side by side, field by field, for the person to choose. */
export function ConflictCard({ entry, words, now, onDiscard }: ConflictCardProps) {
  const choices = conflictChoices(entry);
  const fields = choices.flatMap((choice) => choice.fields);
  const conflicts = choices.filter(({ isConflict }) => isConflict);
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ unit }: ConflictChoice): Side => picked[unit] ?? 'mine';
  const chosen = conflicts.filter((choice) => sideOf(choice) === 'mine').length;
  // A publication in conflict is not settled here but on the page of its group, because the person must see
  // everything that is to be published.
  const isReviewed = words.reasons !== undefined;
  const save = () => {
    if (chosen === conflicts.length) return void settleConflict(entry, 'mine');
    const own = choices
      .filter((choice) => !choice.isConflict || sideOf(choice) === 'mine')
      .flatMap((choice) => choice.fields);
    if (own.length === 0) return void settleConflict(entry, 'theirs');
    return void settleConflict(entry, mixOf(entry, fields, own));
  };
  return (
    <article className="board clips">
      <header className="flex apart gap-3 pad-3-4 text-14">
        <b>{words.what}</b>
      </header>
      {fields.length === 0 ? (
        <ChangedMeanwhile entry={entry} words={words} now={now} isReviewed={isReviewed} />
      ) : (
        <table className={styles.table}>
          <caption className="sr-only">{t('sync.chooseBy')}</caption>
          <SidesHead entry={entry} now={now} />
          <tbody>
            {choices.filter(isExplained).map((choice) => (
              <Row
                key={choice.path}
                name={`${entry.id} ${choice.path}`}
                words={words}
                choice={choice}
                now={now}
                side={sideOf(choice)}
                onPick={(side) => setPicked({ ...picked, [choice.unit]: side })}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.foot}>
        {conflicts.length > 1 && <Button onClick={save}>{t('sync.keepChosen')}</Button>}
        {!isReviewed && <WholeSides entry={entry} kind={conflicts.length > 1 ? 'quiet' : 'plain'} />}
        {words.editLink && (
          <ButtonLink kind={isReviewed ? 'plain' : 'quiet'} href={`#${words.editLink}`}>
            {t('sync.edit')}
          </ButtonLink>
        )}
        {onDiscard && (
          <Button kind="quiet" onClick={onDiscard}>
            {t('sync.discard')}
          </Button>
        )}
      </div>
    </article>
  );
}

/**
 * Returns true if the member or the other person has changed a field of the choice, or if the original value
 * is not known. All other choices are hidden.
 */
const isExplained = ({ fields }: ConflictChoice): boolean =>
  fields.some(({ base, mine, theirs }) => base === undefined || !same(base, mine) || !same(base, theirs));

interface ChangedMeanwhileProps extends Pick<EntryProps, 'entry' | 'words' | 'now'> {
  isReviewed: boolean;
}

/**
 * Shows the current values and the reasons for the conflict, if there are no fields between which the person
 * can choose.
 */
const ChangedMeanwhile = ({ entry, words, now, isReviewed }: ChangedMeanwhileProps) => (
  <div className={styles.gone}>
    {!isReviewed && <p>{t(isFieldEdit(entry) ? 'sync.gone' : 'sync.changedMeanwhile')}</p>}
    {changedRows(entry).map(({ id, name, was, theirs }) => (
      <dl key={id} className={styles.theirs}>
        <dt className="bold">{name}</dt>
        {(was ? words.differencesOf(was, theirs) : []).map(({ key, label, before, after }) => (
          <dd key={key}>
            {label}{' '}
            <span className={`fine regular block ${styles.base}`}>
              {t('sync.was', { value: before || t('sync.empty') })}
            </span>{' '}
            <b>{after || t('sync.empty')}</b>
          </dd>
        ))}
      </dl>
    ))}
    {words.reasons?.map((reason) => (
      <p key={reason}>{reason}</p>
    ))}
    {words.sides.length > 0 && <WholeRow entry={entry} words={words} now={now} />}
  </div>
);

/**
 * Shows both sides of a conflict that cannot be divided into fields. The person chooses one side for the
 * whole row.
 */
const WholeRow = ({ entry, words, now }: Pick<EntryProps, 'entry' | 'words' | 'now'>) => (
  <table className={styles.table}>
    <SidesHead entry={entry} now={now} />
    <tbody>
      {words.sides.map(({ label, mine, theirs }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{mine}</td>
          <td>
            <b>{theirs}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function SidesHead({ entry, now }: Pick<EntryProps, 'entry' | 'now'>) {
  const theirs = entry.error?.theirs;
  const [editor, editTime] = [textAt(theirs, 'editor'), textAt(theirs, 'edit_time')];
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{t('sync.field')}</span>
        </th>
        <th scope="col">
          {t('sync.mine')}{' '}
          <span className="fine regular">
            {t('sync.mineAt', { time: instantText(entry.create_time, now) })}
          </span>
        </th>
        <th scope="col">
          {t('sync.theirs')}{' '}
          <span className="fine regular">
            {[editor, editTime && instantText(editTime, now)].filter(Boolean).join(' · ')}
          </span>
        </th>
      </tr>
    </thead>
  );
}

/** The buttons that choose all of the member's values, or all values of the other side. */
const WholeSides = ({ entry, kind }: Pick<EntryProps, 'entry'> & { kind: 'quiet' | 'plain' }) =>
  (['mine', 'theirs'] as const).map((side) => (
    <Button key={side} kind={kind} onClick={() => void settleConflict(entry, side)}>
      {t(side === 'mine' ? 'sync.keepMine' : 'sync.takeTheirs')}
    </Button>
  ));

function labelOf(choice: ConflictChoice, words: EntryProps['words']): string {
  const { path, rowPath, windows } = choice;
  if (rowPath !== null && windows) return t('sync.windowAt', { place: words.fieldOf(rowPath) });
  const shownLabel = labelPath(choice);
  if (shownLabel !== null) return words.fieldOf(shownLabel);
  const labels = labelFields(choice).map((field) => words.fieldOf(field.path));
  return [...new Set(labels)].join(t('ui.comma')) || words.fieldOf(path);
}

/**
 * Returns the path whose label names the choice as a whole: the price, or a row of cut-offs, rates or
 * surcharges. Null if each field of the choice has its own label.
 */
function labelPath({ path, rowPath }: ConflictChoice): string | null {
  if (path === 'price_amount') return path;
  return rowPath !== null && /^(?:cut_offs|rates|surcharges)\./.test(rowPath) ? rowPath : null;
}

/**
 * Returns the fields whose labels form the name of a choice. If the choice shows whole rows, the fields that
 * neither side has changed are left out.
 */
const labelFields = ({ fields, rows }: ConflictChoice) =>
  rows ? fields.filter(({ base, mine, theirs }) => !same(base, mine) || !same(base, theirs)) : fields;

/** Returns the text of a choice on one side. */
function textOf(
  choice: ConflictChoice,
  side: 'was' | Side,
  { words, now }: Pick<EntryProps, 'words' | 'now'>,
) {
  const { rows, windows } = choice;
  const day = (one: Window) => windowText(one, localDay(now));
  if (windows && rows) {
    const { start_time, end_time } = windows[side];
    const clocks = (['start_clock', 'end_clock'] as const).map((name) => textAt(rows[side], name));
    if (clocks.every((clock) => clock === '')) return day(windows[side]);
    return [start_time, end_time]
      .map((one, at) => `${day({ start_time: one, end_time: one })} ${clocks[at] ?? ''}`.trim())
      .join(' – ');
  }
  const shownLabel = labelPath(choice);
  if (rows && shownLabel !== null) return words.valueOf(shownLabel, rows[side]);
  return labelFields(choice)
    .map((field) => words.valueOf(field.path, field[side === 'was' ? 'base' : side]))
    .join(t('ui.comma'));
}

interface RowProps {
  choice: ConflictChoice;
  words: EntryProps['words'];
  name: string;
  now: Date;
  side: Side;
  onPick: (side: Side) => void;
}

function Row({ choice, words, name, now, side, onPick }: RowProps) {
  const { fields, windows, isConflict } = choice;
  const cell = (of: Side) => {
    const text = textOf(choice, of, { words, now });
    if (!isConflict) return <span className={styles.same}>{text}</span>;
    return (
      <label className={classNames(styles.pick, side === of && styles.picked)}>
        <input type="radio" name={name} checked={side === of} onChange={() => onPick(of)} />
        <span className={styles.said}>
          <b className={windows ? 'nowrap' : undefined}>{text}</b>
          {windows && <WindowBar side={of} windows={windows} />}
        </span>
      </label>
    );
  };
  return (
    <tr className={isConflict ? styles.conflict : undefined}>
      <th scope="row">
        {labelOf(choice, words)}
        {fields.some(({ base }) => base !== undefined) && (
          <span className={`fine regular block ${styles.base}`}>
            {t('sync.was', { value: textOf(choice, 'was', { words, now }) })}
          </span>
        )}
      </th>
      <td>{cell('mine')}</td>
      <td>{cell('theirs')}</td>
    </tr>
  );
}
