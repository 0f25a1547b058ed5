import { useMemo } from 'react';

import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import type { Batch, Template } from '../../store/own-rows.ts';
import { t } from '../../i18n/t.ts';
import { useControlEnter } from '../../hooks/use-control-enter.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sendIcon } from '../../ui/icon-shapes.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { repeatedVoyages } from '../../../trade/draft/repeated-voyages.ts';
import { ContainerCounts } from './container-counts.tsx';
import { ChangeCounts, totalsOf } from './change-counts.tsx';
import { ChangeList } from './change-list.tsx';
import { chatText } from './chat-text.ts';
import { countText, useFollowers, type Followers } from './followers.ts';
import type { GroupChanges } from './group-changes.ts';
import type { UnreadByDraft } from './blocked-changes.ts';
import { BlockedList } from './blocked-list.tsx';
import { isConfirmedBy } from './pending-publication.ts';
import type { PublishRequest } from './publish-group.ts';
import { publishTimeText } from './publish-time-text.ts';
import styles from './review-dialog.module.css';
import { RateTables } from './rate-table.tsx';
import { ReviewSide } from './review-side.tsx';
import type { SailingBook } from './sailing-book.ts';
import { useRepeatedQuestion } from './repeated-question.tsx';
import { useReview, type Review } from './use-review.ts';

/** Texts about a publication. The publisher can send `text` to customers. */
export interface Published {
  /** The changes as text for a chat; empty if nothing changed. */
  text: string;
  /** The number of members who see the changes, as text; empty if the number is unknown or zero. */
  seen: string;
}

export interface ReviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  group: Template;
  /**
   * The differences between drafts and live publication; null while this device does not have that
   * publication.
   */
  standing: GroupChanges | null;
  /** The sailings of the shipowner's other groups that customers see now. */
  elsewhere: readonly NewDraft[];
  batches: ReadonlyMap<string, Batch>;
  /** The group's queued publications, confirmations and withdrawals. */
  pending: readonly QueuedEntry[];
  harbors: HarborBook | null;
  unread: UnreadByDraft;
  book: SailingBook;
  now: Date;
  /** The ids of the sailings that are selected at first; null to select all. */
  only: ReadonlySet<string> | null;
  /** Publishes the changes. If there are no changes, confirms the published sailings. */
  onPublish: (request: PublishRequest, published: Published) => void;
  onCallOff: () => void;
  onCorrect: (id: string) => void;
}

export function ReviewDialog(props: ReviewDialogProps) {
  return props.isOpen ? <OpenReview {...props} /> : null;
}

/**
 * Renders the open review. It stays mounted when a colleague's publication arrives, so that the ticked
 * changes and the typed time are not lost.
 */
function OpenReview({ standing, elsewhere, ...props }: ReviewDialogProps) {
  const { onClose, group, batches, harbors, unread, now, only, onPublish, onCallOff, onCorrect } = props;
  const { today } = props.book;
  const review = useReview({ group, standing, elsewhere, harbors, unread, today, now, only });
  const { ready, held: loaded, ticked, unticked, tick, outDay } = review;
  const book = useMemo(
    () => ({ ...props.book, outDay, repeated: repeatedIn(standing) }),
    [props.book, outDay, standing],
  );
  const followers = useFollowers(group);
  const { ask, question, isAsking } = useRepeatedQuestion((request) =>
    onPublish(request, publishedBy(request, { title: group.title, book, followers })),
  );
  const publish = () => ask(review.requestToPublish());
  useControlEnter(standing && ticked.length > 0 && !isAsking ? publish : null);
  if (!standing) return <NotHere onClose={onClose} group={group} />;
  const hasNothing = ready.length + loaded.length === 0;
  return (
    <Dialog
      isOpen
      isFull
      onClose={onClose}
      title={<Title group={group} batches={batches} now={now} />}
      actions={<Actions {...{ review, onClose, publish }} />}
    >
      <div className={styles.body}>
        <div className={styles.changes}>
          <div className={styles.counts} role="status">
            {ticked.length > 0 && <Counts group={group} changes={ticked} />}
          </div>
          <BlockedList blocked={loaded} names={book.names} onCorrect={onCorrect} />
          <RateTables changes={ticked} book={book} />
          {ready.length > 0 && (
            <ChangeList changes={ready} unticked={unticked} book={book} followers={followers} onTick={tick} />
          )}
          {hasNothing && <Nothing isPublished={standing.published.length > 0} />}
        </div>
        <ReviewSide
          {...{ review, group, followers, now, onCallOff }}
          scheduled={batches.get(group.scheduled?.id ?? '')}
          isConfirmWaiting={props.pending.some(isConfirmedBy)}
          onConfirm={() => ask(review.requestToConfirm())}
        />
      </div>
      {question}
    </Dialog>
  );
}

interface ActionsProps {
  review: Review;
  onClose: () => void;
  publish: () => void;
}

const Actions = ({ review, onClose, publish }: ActionsProps) => (
  <>
    <Button onClick={onClose}>{t('publishing.backToGrid')}</Button>
    <p className="to-end note not-on-phones">{t('publishing.untickedStay')}</p>
    <Button
      kind="primary"
      icon={sendIcon}
      disabled={review.ticked.length === 0}
      title="Ctrl+Enter"
      onClick={publish}
    >
      {t(review.isLater ? 'publishing.scheduleN' : 'publishing.publishN', { n: review.ticked.length })}
    </Button>
  </>
);

/**
 * Returns the texts to show after a publication. For a scheduled publication, the text for customers is
 * empty, because they are informed when it is live.
 */
function publishedBy(
  { changes, publishTime }: PublishRequest,
  { title, book, followers }: { title: string; book: SailingBook; followers: Followers | null },
): Published {
  const isNow = changes.length > 0 && publishTime === null;
  return {
    text: isNow ? chatText(title, changes, book) : '',
    seen: followers ? countText(changes, followers) : '',
  };
}

const NotHere = ({ onClose, group }: Pick<ReviewDialogProps, 'onClose' | 'group'>) => (
  <Dialog isOpen onClose={onClose} title={t('publishing.reviewTitle', { group: group.title })}>
    <StateCard kind="offline" title={t('publishing.notHereTitle')} text={t('publishing.notHereText')} />
  </Dialog>
);

/** Returns the voyages that the group would contain more than once after the publication. */
const repeatedIn = (standing: GroupChanges | null): string[] =>
  repeatedVoyages([
    ...(standing?.changes.flatMap(({ after }) => after ?? []) ?? []),
    ...(standing?.same ?? []),
  ]);

const Nothing = ({ isPublished }: { isPublished: boolean }) => (
  <StateCard
    kind="empty"
    title={t('publishing.nothingTitle')}
    text={isPublished ? t('publishing.nothingText') : undefined}
  />
);

const Counts = ({ group, changes }: { group: Template; changes: readonly SailingChange[] }) =>
  group.kind === 'container' ? (
    <ContainerCounts changes={changes} />
  ) : (
    <ChangeCounts totals={totalsOf(changes)} />
  );

const Title = ({ group, batches, now }: Pick<ReviewDialogProps, 'group' | 'batches' | 'now'>) => (
  <span className="flex on-baseline wraps gap-x3">
    {t('publishing.reviewTitle', { group: group.title })}{' '}
    <span className="note regular">{againstText(group, batches, now)}</span>
  </span>
);

function againstText(group: Template, batches: ReadonlyMap<string, Batch>, now: Date): string {
  const n = group.batch_total + 1;
  if (n === 1) return t('publishing.first');
  const last = batches.get(group.batch_id ?? '');
  if (!last) return t('publishing.againstNone', { n });
  const time = publishTimeText(last.publish_time, now);
  return t('publishing.against', { n, last: last.number, time, publisher: last.publisher });
}
