import { memo, useMemo } from 'react';

import { anEmptyDraft, type NewDraft } from '../../../trade/draft/draft.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import type { ChangeAxis } from './change-axis.ts';
import styles from './change-list.module.css';
import { DayLane } from './day-axis.tsx';
import { doubtsOf } from './doubts.ts';
import { FieldChanges } from './field-changes.tsx';
import { followersText } from './followers.ts';
import { leftBehind } from './left-behind.ts';
import { changesInWords, shiftText, type FieldWords } from './field-change-words.ts';
import { daysText, endsOf, portsText, sailingTitle, type SailingBook } from './sailing-book.ts';

interface ChangeRowProps {
  change: SailingChange;
  axis: ChangeAxis;
  book: SailingBook;
  followerTotal: number;
  isTicked: boolean;
  isOpen: boolean;
  onTick: (change: SailingChange, isOn: boolean) => void;
  onOpen: (id: string) => void;
}

/**
 * Renders a sailing that the publication would change for customers, with its checkbox, its changes and its
 * drawing on the axis of days.
 */
export const ChangeRow = memo(function ChangeRow(props: ChangeRowProps) {
  const { change, axis, book, followerTotal, isTicked, isOpen, onTick, onOpen } = props;
  const { before, after, kind } = change;
  const shown = after ?? before;
  const words = useMemo(() => wordsOf(change, book), [change, book]);
  const doubts = useMemo(
    () => (after ? [...(before ? leftBehind(before, after, book) : []), ...doubtsOf(after, book)] : []),
    [before, after, book],
  );
  if (!shown) return null;
  const name = sailingTitle(shown);
  return (
    <li className={classNames(styles.change, kind === 'withdrawn' && styles.gone)}>
      <input
        className={styles.tick}
        type="checkbox"
        checked={isTicked}
        aria-label={t('publishing.tickOne', { name })}
        onChange={(event) => onTick(change, event.currentTarget.checked)}
      />
      <div className={styles.first}>
        <button
          type="button"
          className={styles.words}
          aria-expanded={isOpen}
          aria-label={t('publishing.open', { name })}
          onClick={() => onOpen(change.id)}
        >
          <span className={styles.who}>
            <b className="ink" lang={shown.ship_name === null ? undefined : 'en'}>
              {shown.ship_name ?? t('draftGrid.tbn')}
            </b>
            <span>{shown.voyage_number}</span>
            {before && after && words.length > 1 && (
              <span className={styles.more}>{t('publishing.more', { n: words.length - 1 })}</span>
            )}
          </span>
        </button>
        {followerTotal > 0 && <span className={styles.followers}>{followersText(followerTotal)}</span>}
      </div>
      <p className={styles.what}>
        {before && after ? <FirstChange words={words} /> : <Lane draft={shown} book={book} />}
      </p>
      <div className={styles.lane}>
        <DayLane axis={axis} before={before} after={after} />
      </div>
      {doubts.length > 0 && <Doubts texts={doubts} />}
      {isOpen && (
        <div className={styles.fields}>
          <FieldChanges words={words} />
        </div>
      )}
    </li>
  );
});

/** Renders hints about possible typing errors, which do not prevent publication. */
function Doubts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.doubts}>
      {texts.map((text) => (
        <li className="flex gap-6px" key={text}>
          <Icon shape={warningIcon} size="s" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the changed fields. Moved laycans, arrivals and departures are first, because they matter most to
 * customers.
 */
function wordsOf({ before, after }: SailingChange, book: SailingBook): FieldWords[] {
  const nothing = anEmptyDraft({ id: '', sequence: '' });
  const words = changesInWords(before ?? nothing, after ?? nothing, book);
  return words.toSorted((a, b) => Number(b.shiftMinutes !== null) - Number(a.shiftMinutes !== null));
}

function FirstChange({ words }: { words: readonly FieldWords[] }) {
  const [first] = words;
  if (!first) return null;
  if (first.sentence !== undefined) return <b>{first.sentence}</b>;
  const shift = shiftText(first.shiftMinutes);
  return (
    <>
      <span className={styles.field}>{first.label}</span>
      <s>{first.before || t('publishing.nothing')}</s>
      <span className={styles.to} aria-hidden="true" />
      <b>{first.after || t('publishing.nothing')}</b>
      {shift !== '' && <Badge kind="moved">{shift}</Badge>}
    </>
  );
}

function Lane({ draft, book }: { draft: NewDraft; book: SailingBook }) {
  const { load, unload } = endsOf(draft);
  return (
    <>
      <LaneName from={load ? portsText(load, book) : ''} to={unload ? portsText(unload, book) : ''} />
      <span className={styles.window}>{load && daysText(load, book.today)}</span>
    </>
  );
}
