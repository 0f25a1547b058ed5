import { useDeferredValue, useId, useMemo, useState } from 'react';

import type { SheetNote } from '../../../trade/sheet/note.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { ReviewLines } from './review-lines.tsx';
import styles from './review-list.module.css';
import { commonNotes, reviewRows, reviewStates, type ReviewRow, type ReviewState } from './review-rows.ts';
import { noteText } from './note-text.ts';
import { stateIcons } from './state-icons.ts';
import type { Asking } from './asking.ts';
import type { ImportSheet } from './use-judging.ts';

interface ReviewListProps {
  sheet: ImportSheet;
  asking: Asking;
  book: CellBook;
}

/**
 * The number of rows that are rendered at first, because rendering a row is slow. The button below the list
 * adds the same number.
 */
const drawnAtOnce = 30;

/** The list of review rows. Rows with questions precede all others. */
export function ReviewList({ sheet: newest, asking, book }: ReviewListProps) {
  const later = useDeferredValue(newest);
  // The first rows are rendered at once. The complete result may have thousands of rows, so it is rendered
  // later, when there is no input.
  const sheet = newest.done === null ? later : newest;
  const id = useId();
  const [only, setOnly] = useState<ReviewState | null>(null);
  const [most, setMost] = useState(drawnAtOnce);
  const { twinAnswers } = asking;
  const all = useMemo(() => reviewRows(sheet, twinAnswers), [sheet, twinAnswers]);
  const common = useMemo(() => commonNotes(all), [all]);
  const counts = useMemo(() => countsOf(all), [all]);
  const wanted = useMemo(
    () => (only !== null && counts[only] > 0 ? all.filter(({ state }) => state === only) : all),
    [all, only, counts],
  );
  return (
    <section className="ink board clips" aria-labelledby={id} aria-busy={sheet.done !== null}>
      <header className={styles.head}>
        <h3 className="text-s" id={id}>
          {t('importReview.reviewRowsTitle', { n: all.length - counts.out })}
        </h3>
        <Progress sheet={sheet} />
        <States counts={counts} only={only} onOnly={setOnly} />
      </header>
      {common.size > 0 && (
        <p className="pad-2-4 text-xs ageing line-below">
          {[...common.values()]
            .map(({ note, n }) => commonText(note, n, book))
            .join(t('draftGrid.noteBreak'))}
        </p>
      )}
      <ReviewLines {...{ rows: wanted, most, common, sheet, asking, book }} />
      {wanted.length > most && (
        <Button
          kind="quiet"
          icon={chevronDownIcon}
          className={styles.more}
          onClick={() => setMost(most + drawnAtOnce)}
        >
          {t('importReview.reviewRowsMore', { n: wanted.length - most })}
        </Button>
      )}
    </section>
  );
}

function countsOf(rows: readonly ReviewRow[]): Record<ReviewState, number> {
  const counts = { ready: 0, noted: 0, ask: 0, out: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

interface StatesProps {
  counts: Readonly<Record<ReviewState, number>>;
  only: ReviewState | null;
  onOnly: (only: ReviewState | null) => void;
}

/** Renders a button for each state, with the number of rows in it. A press shows only these rows. */
function States({ counts, only, onOnly }: StatesProps) {
  const states = reviewStates.filter((state) => counts[state] > 0);
  if (states.length < 2) return null;
  return (
    <div role="group" aria-label={t('importReview.reviewRowsShow')} className="flex wraps gap-2">
      <Chip isOn={only === null} icon="" onToggle={() => onOnly(null)}>
        {t('importReview.got_all', { n: reviewStates.reduce((sum, state) => sum + counts[state], 0) })}
      </Chip>
      {states.map((state) => (
        <Chip
          key={state}
          isOn={only === state}
          icon=""
          leadIcon={stateIcons[state]}
          onToggle={(isOn) => onOnly(isOn ? state : null)}
        >
          {t(`importReview.got_${state}`, { n: counts[state] })}
        </Chip>
      ))}
    </div>
  );
}

/** Renders the progress of reading the rows. Screen readers announce the text and ignore the bar. */
function Progress({ sheet: { done, columns } }: { sheet: ImportSheet }) {
  const total = columns.rows.length - columns.firstRow;
  return (
    <p role="status" className={`row grows gap-2 note ${styles.progress}`}>
      {done !== null && (
        <>
          <progress max={total} value={done} aria-hidden="true" />
          {t('draftGrid.importJudging', { done, total })}
        </>
      )}
    </p>
  );
}

/**
 * Returns the text of a note that most rows share, with the number of these rows. For assumed years, the text
 * names both possible years instead of the year of one row.
 */
function commonText(note: SheetNote, n: number, book: CellBook): string {
  const year = Number(book.today.slice(0, 4));
  return note.code === 'date_year_assumed'
    ? t('importReview.yearsAssumed', { year, next: year + 1 })
    : t('importReview.inRows', { n, text: noteText(note, book) });
}
