import type { ReactNode } from 'react';

import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import { portNames, shownText, shownWindow } from '../../features/draft-cells/cell-text.ts';
import { windowOf } from '../../features/draft-cells/draft-calls.ts';
import { endsOf } from '../../features/draft-cells/export-table.ts';
import { laneOf } from '../../features/sheet-reading/review-line.tsx';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import { When } from '../../ui/when.tsx';
import styles from './own-row-line.module.css';

interface OwnRowLineProps {
  draft: NewDraft;
  book: CellBook;
  /** True if the sender's new list omits the row. */
  isGone?: boolean;
  isOver?: boolean;
  children?: ReactNode;
}

/**
 * A row of an own list (a schedule that the reader imported): loading and discharging port with their
 * laycans, the drawing of the voyage, the vessel, and notes.
 */
export function OwnRowLine({ draft, book, isGone = false, isOver = false, children }: OwnRowLineProps) {
  const { first, last } = endsOf(draft);
  const lane = laneOf(draft);
  const state = isGone ? 'withdrawn' : isOver ? 'past' : 'plain';
  return (
    <li className={classNames(styles.row, isGone && styles.gone, isOver && 'muted')}>
      <Call call={first} book={book} />
      <div className={styles.lane}>
        {lane && <LaneLine {...lane} size="s" state={state} today={book.today} />}
      </div>
      <Call call={last} book={book} />
      <div className={styles.ship}>
        <b className="block leading-20 cut">{shownText(draft, 'ship_name', book)}</b>
        <span>{[draft.voyage_number, shownText(draft, 'price', book)].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  );
}

function Call({ call, book }: { call: DraftCall | undefined; book: CellBook }) {
  const window = call && windowOf(call);
  return (
    <div className={styles.call}>
      {window ? <When window={window} today={book.today} size="s" /> : call ? shownWindow(call, book) : '–'}
      <span>{call ? portNames(call, book).join(' / ') || '–' : '–'}</span>
    </div>
  );
}
