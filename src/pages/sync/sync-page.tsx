import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { LogInFirst } from '../../frame/log-in-first.tsx';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { useNow } from '../../hooks/use-now.ts';
import { discardEntry } from '../../features/sync/act-on-entry.ts';
import { describeEntry } from '../../features/sync/describe-entry.ts';
import { isRowMissing } from '../../features/sync/deleted-draft.ts';
import { draftsWithoutGroup, isGroupMissing } from '../../features/sync/drafts-without-group.ts';
import { useQueue, useQueueCounts } from '../../features/sync/use-queue.ts';
import { t } from '../../i18n/t.ts';
import { isOutcomeUnknown, type QueuedEntry } from '../../store/outbox.ts';
import { sessionState } from '../../store/session-state.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { ConflictCard } from '../../features/sync/conflict-card.tsx';
import { ConflictOffer } from './conflict-offer.tsx';
import { DeviceCard } from './device-card.tsx';
import type { EntryProps } from '../../features/sync/entry-props.ts';
import { DeletedGroupCard } from './deleted-group-card.tsx';
import { DeletedRowCard } from './deleted-row-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import { SealedCard } from './sealed-card.tsx';
import styles from './sync-page.module.css';
import { PageTitle } from '../../frame/page-title.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The sync centre: all changes that the server does not have yet, with reasons and actions. */
export function SyncPage() {
  const { member_id } = useSnapshot(sessionState);
  const queue = useQueue();
  const sealed = useQueueCounts()?.sealed ?? 0;
  const names = useHarborBook(queue !== undefined, busyHarbors).names;
  const now = useNow();
  const [leaving, setLeaving] = useState<QueuedEntry | null>(null);
  const entries = queue ?? [];
  const conflicts = entries.filter(({ state }) => state === 'conflict');
  const refused = entries.filter(({ state }) => state === 'failed');
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'sending');
  const propsOf = (entry: QueuedEntry): EntryProps => ({
    entry,
    now,
    words: describeEntry(entry, names, now),
    onDiscard: () => setLeaving(entry),
  });
  return (
    <div className="wrap page">
      <header className="flex on-baseline wraps apart gap-2-4 below-4">
        <PageTitle>{t('sync.title')}</PageTitle>
        <Summary waiting={waiting.length} conflicts={conflicts.length} refused={refused.length} />
      </header>
      <div className={styles.page}>
        <div className={styles.main}>
          {!queue && <SkeletonRows rows={3} />}
          {sealed > 0 && <SealedCard count={sealed} isMember={member_id > 0} />}
          {conflicts.length > 0 && (
            <Section id="conflicts" title={t('sync.conflicts')} count={conflicts.length}>
              {conflicts.map((entry) => (
                <ConflictCard key={entry.id} {...propsOf(entry)} />
              ))}
            </Section>
          )}
          {refused.length > 0 && (
            <Section id="refused" title={t('sync.refused')} count={refused.length}>
              {refused.map((entry) => (
                <RefusedOrDeleted key={entry.id} {...propsOf(entry)} entries={entries} />
              ))}
            </Section>
          )}
          {waiting.length > 0 && (
            <Section id="waiting" title={t('sync.queue')} count={waiting.length} note={t('sync.order')}>
              <WaitingList entries={waiting.map(propsOf)} />
            </Section>
          )}
          {queue && entries.length === 0 && (
            <Nothing isMember={member_id > 0} isAlone={sealed === 0} now={now} />
          )}
        </div>
        <DeviceCard entries={entries} now={now} memberId={member_id} />
      </div>
      <DiscardQuestion
        entry={leaving}
        what={leaving && describeEntry(leaving, names, now).what}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}

function RefusedOrDeleted({ entries, ...props }: EntryProps & { entries: readonly QueuedEntry[] }) {
  const { entry } = props;
  if (isRowMissing(entry)) return <DeletedRowCard {...props} edits={editsAfter(entry, entries)} />;
  if (isGroupMissing(entry)) return <DeletedGroupCard {...props} lost={draftsWithoutGroup(entry, entries)} />;
  return <RefusedCard {...props} />;
}

/** Returns an edit and the later edits of the same row, which wait for it in the queue. */
const editsAfter = (entry: QueuedEntry, entries: readonly QueuedEntry[]): QueuedEntry[] =>
  entries.filter(
    ({ entity, call, sequence }) =>
      entity === entry.entity && call === entry.call && sequence >= entry.sequence,
  );

interface DiscardQuestionProps {
  entry: QueuedEntry | null;
  what: string | null;
  onClose: () => void;
}

/** Asks the member to confirm before a queued change is discarded. It is open if `entry` is not null. */
const DiscardQuestion = ({ entry, what, onClose }: DiscardQuestionProps) => (
  <ConfirmDialog
    isOpen={entry !== null}
    isDanger
    title={t('sync.discardTitle')}
    text={
      entry && t(isOutcomeUnknown(entry) ? 'sync.discardUnknown' : 'sync.discardText', { what: what ?? '' })
    }
    confirmText={t('sync.discard')}
    onConfirm={() => {
      if (entry) void discardEntry(entry);
      onClose();
    }}
    onClose={onClose}
  />
);

const Summary = ({ waiting, conflicts, refused }: Record<'waiting' | 'conflicts' | 'refused', number>) => (
  <p className={`flex wraps gap-x4 muted ${styles.summary}`} role="status">
    <Count n={waiting} word={t('sync.summaryWaiting')} />
    <Count n={conflicts} word={t('sync.summaryConflict')} />
    <Count n={refused} word={t('sync.summaryFailed')} />
  </p>
);

const Count = ({ n, word }: { n: number; word: string }) =>
  n === 0 ? null : (
    <span>
      <b>{n}</b> {word}
    </span>
  );

interface SectionProps {
  id: string;
  title: string;
  count: number;
  note?: string;
  children: React.ReactNode;
}

const Section = ({ id, title, count, note, children }: SectionProps) => (
  <section className="grid gap-3" aria-labelledby={`${id}-title`}>
    <div className="row wraps gap-x3">
      <h2 className="text-l" id={`${id}-title`}>
        {title}
      </h2>
      <span className={styles.count}>{count}</span>
      {note && <p className="note">{note}</p>}
    </div>
    {children}
  </section>
);

function Nothing({ isMember, isAlone, now }: { isMember: boolean; isAlone: boolean; now: Date }) {
  if (isMember)
    return (
      <>
        <StateCard kind="empty" title={t('sync.allSaved')} text={t('sync.allSavedText')} isAnnounced />
        <ConflictOffer now={now} />
      </>
    );
  if (!isAlone) return null;
  return (
    <LogInFirst
      level={2}
      title={t('sync.visitorTitle')}
      text={t('sync.visitorText')}
      action={t('sync.logIn')}
    />
  );
}
