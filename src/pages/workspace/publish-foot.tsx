import { useId } from 'react';

import type { Batch, Template } from '../../store/own-rows.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { sortOut, type UnreadByDraft } from '../../features/publishing/blocked-changes.ts';
import {
  isConfirmedBy,
  publishedBy,
  refusedWithdrawalTitle,
  withdrawnBy,
} from '../../features/publishing/pending-publication.ts';
import { publishTimeText } from '../../features/publishing/publish-time-text.ts';
import { Button } from '../../ui/button.tsx';
import { checkIcon, sendIcon } from '../../ui/icon-shapes.ts';
import styles from './sheet-foot.module.css';
import type { Publishing } from './use-publishing.ts';

interface PublishFootProps {
  publishing: Publishing;
  template: Template;
  batch: Batch | undefined;
  harbors: HarborBook | null;
  unread: UnreadByDraft;
  today: PlainDate;
  now: Date;
}

/**
 * Renders the publication state of the group (for example, unpublished changes), and the button that
 * publishes it.
 */
export function PublishFoot(props: PublishFootProps) {
  const { publishing, template, batch, harbors, unread, today, now } = props;
  const id = useId();
  const { standing, refused } = publishing;
  const isUp = useIsConnected();
  const reason = reasonOf(publishing, isUp, { harbors, today, unread });
  const published = publishedText(template, batch, now);
  // True if an unsent publication will probably still be sent. A refused publication is not sent again, so
  // customers see neither its sailings nor its confirmation.
  const mayStillArrive = !refused && publishing.pending.some(publishedBy);
  const isSame =
    !refused && standing !== null && standing.changes.length === 0 && standing.published.length > 0;
  return (
    <div className={`row wraps to-end gap-2-3 pushed ${styles.publish}`}>
      <p className={`flex wraps gap-x3 muted ${styles.standing}`}>
        <span className={mayStillArrive || refused ? undefined : styles.past} title={published}>
          {refused ? refusedText(refused) : mayStillArrive ? t('publishing.waitingLine') : published}
        </span>
        {!refused && <ConfirmedLine {...{ publishing, template, now }} />}
        {reason !== '' && (
          <span id={id} className={reason === t('publishing.reasonHeld') ? styles.held : undefined}>
            {reason}
          </span>
        )}
        {reason === '' && standing && !refused && (
          <b className="bold sea">{t('publishing.pendingN', { n: standing.changes.length })}</b>
        )}
      </p>
      {isSame && (
        <Button icon={checkIcon} onClick={publishing.confirm}>
          {t('publishing.confirm')}
        </Button>
      )}
      <Button
        kind="primary"
        className={isSame ? styles.idle : undefined}
        icon={sendIcon}
        disabled={reason !== ''}
        aria-describedby={reason === '' ? undefined : id}
        onClick={() => publishing.open()}
      >
        {t('publishing.checkAndPublish')}
      </Button>
    </div>
  );
}

/**
 * Renders the last confirmation that customers see. While a confirmation is in the queue, customers do not
 * see it, although the row of the group on this device already contains its time. In this case, only a note
 * is shown that a confirmation waits to be sent.
 */
function ConfirmedLine({
  publishing: { pending },
  template: { confirm_time },
  now,
}: Pick<PublishFootProps, 'publishing' | 'template' | 'now'>) {
  const waiting = pending.filter(isConfirmedBy);
  if (waiting.some((entry) => publishedBy(entry) === null))
    return <span>{t('publishing.confirmWaits')}</span>;
  if (confirm_time === null || waiting.length > 0) return null;
  return (
    <span className={styles.past}>{t('publishing.confirmedLine', { ago: agoText(confirm_time, now) })}</span>
  );
}

function refusedText(refused: QueuedEntry): string {
  const [back] = withdrawnBy(refused);
  return back ? refusedWithdrawalTitle(back) : t('workspace.stateRefused');
}

/** Returns the reason why nothing can be published; empty if something can be published. */
function reasonOf(
  { standing, refused }: Publishing,
  isUp: boolean,
  context: Parameters<typeof sortOut>[1],
): string {
  // After a refusal, the review can always be opened, because opening it discards the refused change first.
  // The checks below would find nothing to publish, because the drafts on this device are as if the change
  // had been sent.
  if (refused) return '';
  if (!standing) return t(isUp ? 'publishing.reasonLoading' : 'publishing.reasonNotHere');
  if (standing.changes.length === 0) return t('publishing.reasonNothing');
  const { ready } = sortOut(standing.changes, context);
  return ready.length === 0 ? t('publishing.reasonHeld') : '';
}

function publishedText({ publish_time }: Template, batch: Batch | undefined, now: Date): string {
  if (publish_time === null) return t('publishing.noneLine');
  if (!batch) return t('workspace.publishedAt', { ago: agoText(publish_time, now) });
  const time = publishTimeText(batch.publish_time, now);
  return t('publishing.publishedLine', { n: batch.number, time, publisher: batch.publisher });
}
