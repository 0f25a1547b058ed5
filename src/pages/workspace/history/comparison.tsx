import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import type { Batch } from '../../../../contract/calls/publishing.ts';
import { inTime } from '../../../features/history/batch-words.ts';
import { DifferenceTable } from '../../../features/history/difference-table.tsx';
import { PublicationLine, type Unsent } from '../../../features/history/publication-line.tsx';
import { SideHead } from '../../../features/history/side-head.tsx';
import { useDifference, usePublication } from '../../../features/history/use-difference.ts';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { CopyNotice } from '../../../frame/copy-notice.tsx';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { t } from '../../../i18n/t.ts';
import { Card } from '../../../ui/card.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { AgainstNothing } from './against-nothing.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './history-page.module.css';
import { LogSide } from './log-side.tsx';
import { PageHead } from './page-head.tsx';
import { RestoreButton } from './restore-button.tsx';
import { useSailingBook } from './use-sailing-book.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface ComparisonProps {
  batches: readonly Batch[];
  coming: readonly Batch[];
  unsent: ReadonlyMap<string, Unsent>;
  a: Batch | undefined;
  b: Batch | undefined;
  linkOf: (a: string | undefined, b: string | undefined) => string;
  crumbs: readonly { href: string; text: string }[];
  workspace: OpenWorkspace;
  now: Date;
  below: ReactNode;
}

/** The publications of a group as points on a line, the differences between two of them, and the log. */
export function Comparison(props: ComparisonProps) {
  const { batches, coming, unsent, a, b, linkOf, crumbs, workspace, now, below } = props;
  const before = usePublication(a?.id ?? null);
  const after = usePublication(b?.id ?? null);
  // If two publications are compared, the button restores the earlier one (`a`), because the drafts are
  // usually equal to the later one. If only one publication is shown (`b`), the button restores that one.
  const restored = a ?? b;
  const withdrawable = batches.find(({ state }) => state === 'live');
  const { book } = useSailingBook(workspace, now);
  const isB = (batch: Batch) => !b || batch.number > b.number;
  return (
    <>
      <PageHead crumbs={crumbs} title={t('history.title_publishHistory')}>
        <ExportButton content={after.answer} workspace={workspace} now={now} />
        {withdrawable && <WithdrawButton batch={withdrawable} now={now} />}
        {restored && (
          <RestoreButton
            kind="primary"
            batch={restored}
            published={(restored === a ? before : after).answer?.list}
            live={restored === a && b?.state === 'live' ? after.answer?.list : undefined}
            workspace={workspace}
            book={book}
          />
        )}
      </PageHead>
      <PublicationLine
        batches={batches}
        coming={coming}
        a={a?.id}
        b={b?.id}
        unsent={unsent}
        hrefOf={(batch) => (isB(batch) ? linkOf(b?.id, batch.id) : linkOf(batch.id, b?.id))}
        doesOf={(batch) => {
          if (batch.id === a?.id) return t('history.isA');
          if (batch.id === b?.id) return t('history.isB');
          return t(isB(batch) ? 'history.stopAsB' : 'history.stopAsA');
        }}
        now={now}
      />
      <div className={styles.history}>
        <div>
          <Differences {...props} before={before.answer} after={after.answer} />
          {below}
        </div>
        <LogSide groupId={b?.template_id ?? undefined} workspace={workspace} now={now} />
      </div>
    </>
  );
}

type Content = ReturnType<typeof usePublication>['answer'];

/**
 * Renders the differences between the two chosen publications. If only one is chosen, it is compared with a
 * time at which customers saw no sailings of the group.
 */
function Differences(props: ComparisonProps & { before: Content; after: Content }) {
  const { batches, a, b, before, after, linkOf, workspace, now } = props;
  const [, navigate] = useLocation();
  if (a && b) return <Sides {...props} a={a} b={b} />;
  const one = a ?? b;
  const isAgainstNothing = a !== undefined || batches.some(({ state }) => state === 'deleted');
  if (!one || !isAgainstNothing) return <StateCard kind="empty" title={t('history.oneOnly')} />;
  return (
    <AgainstNothing
      {...{ batches, workspace, now }}
      batch={one}
      letter={a ? 'A' : 'B'}
      content={a ? before : after}
      onChoose={(id) => navigate(a ? linkOf(id, undefined) : linkOf(undefined, id))}
    />
  );
}

interface SidesProps extends ComparisonProps {
  a: Batch;
  b: Batch;
  before: ReturnType<typeof usePublication>['answer'];
  after: ReturnType<typeof usePublication>['answer'];
}

function Sides({ batches, a, b, before, after, linkOf, workspace, now }: SidesProps) {
  const [, navigate] = useLocation();
  const [isAll, setIsAll] = useState(false);
  const { book } = useSailingBook(workspace, now);
  const view = useDifference({ a: a.id, b: b.id }, { a: before, b: after });
  const { difference, failure, pending, fetchedTime, retry } = view;
  const line = inTime(batches);
  return (
    <section aria-labelledby="changes">
      <Card
        isFlush
        className={styles.card}
        head={<h2 id="changes">{t('history.changes')}</h2>}
        actions={difference && <ShownRows difference={difference} isAll={isAll} onChange={setIsAll} />}
      >
        {failure && difference && fetchedTime !== undefined && (
          <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
        )}
        {difference && view.isComputed && <p className="pad-3-4 note">{t('history.computedHere')}</p>}
        {difference ? (
          <DifferenceTable
            key={`${a.id} ${b.id}`}
            difference={difference}
            isAll={isAll}
            onShowSame={setIsAll}
            book={book}
            renderHead={(_, letter) => (
              <SideHead
                batch={letter === 'A' ? a : b}
                letter={letter}
                others={line}
                onChoose={(id) => navigate(letter === 'A' ? linkOf(id, b.id) : linkOf(a.id, id))}
                now={now}
              />
            )}
          />
        ) : failure && !pending ? (
          <FaultCard failure={failure} onRetry={retry} offlineTitle={t('history.offlineDiff')} />
        ) : (
          <p className="pad-3-4 note" role="status">
            {t('ui.loading')}
          </p>
        )}
      </Card>
    </section>
  );
}

interface ShownRowsProps {
  difference: NonNullable<ReturnType<typeof useDifference>['difference']>;
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

function ShownRows({ difference: { changes, sameTotal }, isAll, onChange }: ShownRowsProps) {
  return (
    <Segments
      label={t('history.show')}
      segments={[
        { value: 'changes', label: t('history.onlyChanges', { n: changes.length }) },
        { value: 'all', label: t('history.all', { n: changes.length + sameTotal }) },
      ]}
      value={isAll ? 'all' : 'changes'}
      onChange={(shown) => onChange(shown === 'all')}
    />
  );
}
