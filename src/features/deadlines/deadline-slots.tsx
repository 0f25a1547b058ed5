import { Suspense, type ComponentProps } from 'react';
import { useSnapshot } from 'valtio/react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { ListDeadlinesProps } from './list-deadlines.tsx';
import type { SilentNote } from './silent-note.tsx';
import { rowDeadlines } from './row-deadlines.ts';

const Row = lazyPart(async () => (await import('./row-deadline.tsx')).RowDeadline, loadMemberTexts);
const Note = lazyPart(async () => (await import('./silent-note.tsx')).SilentNote, loadMemberTexts);
const List = lazyPart(async () => (await import('./list-deadlines.tsx')).ListDeadlines);

function RowSlot({ id, now }: Pick<SailingRow, 'id'> & { now: Date }) {
  const { rows, silent } = useSnapshot(rowDeadlines);
  const cutOffs = rows[id];
  return (
    cutOffs && (
      <Suspense>
        <Row cutOffs={cutOffs} isSilent={silent[id] === true} now={now} />
      </Suspense>
    )
  );
}

/**
 * Renders the next deadline of a row for the reader's cargo class. The function is defined once and stays
 * identical, so that memoised list rows are not rendered again.
 */
export const deadlineOf = ({ id }: Pick<SailingRow, 'id'>, now: Date) => <RowSlot id={id} now={now} />;

/**
 * Renders a note about terminals and carriers of a sailing from which no data has been received for longer
 * than usual.
 */
export const SilentNoteSlot = (props: ComponentProps<typeof SilentNote>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);

/** Fetches the deadlines of a list of live sailings once the page is idle. */
export function ListDeadlinesSlot(props: ListDeadlinesProps) {
  const isIdle = useIdle();
  return (
    isIdle && (
      <Suspense>
        <List {...props} />
      </Suspense>
    )
  );
}
