import { useState } from 'react';

import type { Batch } from '../../../../contract/calls/publishing.ts';
import { todayIn } from '../../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../../trade/calendar/week-zone.ts';
import { publicationChanges } from '../../../../trade/draft/publication-changes.ts';
import { inTime } from '../../../features/history/batch-words.ts';
import { DifferenceTable } from '../../../features/history/difference-table.tsx';
import { SideHead } from '../../../features/history/side-head.tsx';
import type { PublicationContent } from '../../../features/history/use-difference.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { t } from '../../../i18n/t.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './history-page.module.css';
import { useSailingBook } from './use-sailing-book.ts';

interface AgainstNothingProps {
  batches: readonly Batch[];
  batch: Batch;
  /**
   * The column in which the publication is shown. `A` (earlier): the sailings of the publication were taken
   * down afterwards. `B` (later): before the publication, customers saw no sailings of the group.
   */
  letter: 'A' | 'B';
  content: PublicationContent | undefined;
  onChoose: (id: string) => void;
  workspace: OpenWorkspace;
  now: Date;
}

/** Compares a publication with a time at which customers saw no sailings of the group. */
export function AgainstNothing(props: AgainstNothingProps) {
  const { batches, batch, letter, content, onChoose, workspace, now } = props;
  const [isAll, setIsAll] = useState(false);
  const { book } = useSailingBook(workspace, now);
  const list = content?.list ?? [];
  const [before, after] = letter === 'A' ? [list, []] : [[], list];
  const { changes } = publicationChanges(before, after, todayIn(weekZone, now));
  return (
    <section aria-labelledby="changes">
      <Card isFlush className={styles.card} head={<h2 id="changes">{t('history.changes')}</h2>}>
        {content ? (
          <DifferenceTable
            difference={{ from: batch, to: batch, changes, sameTotal: 0, same: [] }}
            isAll={isAll}
            onShowSame={setIsAll}
            book={book}
            renderHead={(_, side) =>
              side === letter ? (
                <SideHead {...{ batch, letter, onChoose, now }} others={inTime(batches)} />
              ) : (
                <b>{t(letter === 'A' ? 'history.nothingNow' : 'history.nothingBefore')}</b>
              )
            }
          />
        ) : (
          <p className="pad-3-4 note" role="status">
            {t('ui.loading')}
          </p>
        )}
      </Card>
    </section>
  );
}
