import { addDays, daysBetween } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import styles from './others-note.module.css';

type Side = 'was' | 'theirs' | 'mine';
type Window = Readonly<{ start_time: string; end_time: string }>;

interface OthersNoteProps extends Readonly<Record<Side, string>> {
  /** The name of the other person who changed the field; empty if unknown. */
  editor: string;
  /**
   * The old value, the other person's value and the user's own value as ranges of days; they are drawn if
   * given.
   */
  windows?: Readonly<Record<Side, Window>> | null;
  /** True if the note is below a field and needs its own border. */
  isBoxed?: boolean;
  /** True if the Escape key accepts the other person's value. */
  hasKeys?: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

const sides = ['was', 'theirs', 'mine'] as const;

/**
 * Shows that another person has changed the field that the user is editing. Renders the old value, the other
 * person's value and the user's own value, with buttons to choose between the last two.
 */
export function OthersNote(props: OthersNoteProps) {
  const { editor, windows, isBoxed = false, hasKeys = false, onMine, onTheirs } = props;
  const names = { was: t('conflict.was'), theirs: editor || t('conflict.others'), mine: t('conflict.mine') };
  return (
    // A press on the note must not take the focus from the field, because its text is not saved yet.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classNames(isBoxed && styles.box)} onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className="row gap-2 text-s">
        {editor && (
          <span className={styles.person} aria-hidden="true">
            {[...editor][0]}
          </span>
        )}
        {editor ? t('conflict.changed', { editor }) : t('conflict.changedElsewhere')}
      </p>
      <dl className={styles.three}>
        {sides.map((side) => (
          <div key={side} className={classNames(styles.row, side === 'was' && styles.before)}>
            <dt>{names[side]}</dt>
            {windows && <WindowBar side={side} windows={windows} />}
            <dd>{props[side] || t('conflict.empty')}</dd>
          </div>
        ))}
      </dl>
      <div className="flex wraps gap-2">
        <Button onClick={onMine}>{t('conflict.useMine')}</Button>
        <Button kind="quiet" onClick={onTheirs}>
          {t('conflict.useTheirs')}
          {hasKeys && <kbd className={styles.key}>Esc</kbd>}
        </Button>
      </div>
    </div>
  );
}

const barStyles = { was: styles.wasBar, theirs: styles.theirsBar, mine: styles.mineBar };

/**
 * Draws the days of one value: the former one, the colleague's or the member's own. All three share a scale.
 */
export function WindowBar({ side, windows }: { side: Side; windows: Readonly<Record<Side, Window>> }) {
  const all = sides.map((one) => windows[one]);
  const first = addDays(all.map(({ start_time }) => start_time).sort()[0] ?? '', -1);
  const last =
    all
      .map(({ end_time }) => end_time)
      .sort()
      .at(-1) ?? first;
  const { start_time, end_time } = windows[side];
  const place = {
    at: daysBetween(first, start_time),
    days: daysBetween(start_time, end_time) + 1,
    span: daysBetween(first, last) + 2,
  };
  return (
    <span className={styles.axis} style={cssVariables(place)} aria-hidden="true">
      <i className={barStyles[side]} />
    </span>
  );
}
