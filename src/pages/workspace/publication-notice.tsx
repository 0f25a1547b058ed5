import { useEffect, useRef } from 'react';

import { t } from '../../i18n/t.ts';
import type { Batch } from '../../../contract/calls/publishing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import {
  pendingWithdrawal,
  publishedBy,
  refusedWithdrawalTitle,
  withdrawnBy,
} from '../../features/publishing/pending-publication.ts';
import { publishTimeText } from '../../features/publishing/publish-time-text.ts';
import { refusalReasons } from '../../features/publishing/publish-refusal.ts';
import type { Published } from '../../features/publishing/review-dialog.tsx';
import { copyText } from '../../features/share/share.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import { changeIn, type QueuedEntry } from '../../store/outbox.ts';
import type { Template } from '../../store/own-rows.ts';
import { Button } from '../../ui/button.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { copyIcon, waitingIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './publication-notice.module.css';
import type { Publishing } from './use-publishing.ts';

interface PublicationNoticeProps {
  publishing: Publishing;
  template: Template;
  /** The live publication; undefined until this device has received it. */
  batch: Batch | undefined;
  names: HarborNames;
  now: Date;
}

/**
 * The notice above a schedule group about its last publication or withdrawal. It is shown in three cases: the
 * server has refused the change (until the publisher dismisses the notice), the change has not been answered
 * yet, or the publication is scheduled (until it is live or cancelled). After a publication, it offers the
 * changes as a text for customers.
 */
export function PublicationNotice({ publishing, template, batch, names, now }: PublicationNoticeProps) {
  const isUp = useIsConnected();
  const { refused, pending } = publishing;
  if (refused) return <Refused refused={refused} publishing={publishing} names={names} />;
  const waiting = pending.findLast(publishedBy);
  if (waiting)
    return (
      <div className={`${styles.notice} ageing ageing-ground`} role="status">
        <Icon shape={waitingIcon} />
        <p className={styles.words}>
          <b>{t(isUp ? 'publishing.sendingLine' : 'publishing.waitingLine')}</b>
        </p>
        <Button kind="quiet" onClick={() => publishing.withdraw(waiting)}>
          {t('publishing.takeBack')}
        </Button>
      </div>
    );
  const back = pendingWithdrawal(pending);
  if (back) return <ComingBack {...{ back, now, isUp }} dismiss={() => publishing.withdraw(back.entry)} />;
  if (publishing.published)
    return <ForCustomers publishing={publishing} published={publishing.published} batch={batch} />;
  if (!template.scheduled) return null;
  return (
    <div className={`${styles.notice} sea sea-ground`} role="status">
      <Icon shape={waitingIcon} />
      <p className={styles.words}>
        <b>
          {t('publishing.scheduledLine', { time: publishTimeText(template.scheduled.publish_time, now) })}
        </b>
      </p>
      <Button kind="quiet" onClick={publishing.callOff}>
        {t('publishing.callOff')}
      </Button>
    </div>
  );
}

interface ForCustomersProps {
  publishing: Publishing;
  published: Published;
  batch: Batch | undefined;
}

const notifiedText = (n: number): string =>
  n === 0 ? t('publishing.notifiedNone') : t('publishing.notified', { n });

/**
 * Offers the changes of a publication as text for a chat with customers. Shows how many members the server
 * has notified; until this is known, how many members see the changes.
 */
function ForCustomers({ publishing, published, batch }: ForCustomersProps) {
  const { text, seen } = published;
  const notified = batch?.notified_total ?? null;
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that opened the review is disabled now and has lost the focus, so the focus is given to the
    // copy button.
    if (document.activeElement === document.body) copy.current?.focus();
  }, []);
  return (
    <div className={`${styles.notice} sea sea-ground`} role="status">
      <Icon shape={copyIcon} />
      <p className={styles.words}>
        <b>{batch ? t('publishing.forCustomersN', { n: batch.number }) : t('publishing.forCustomers')}</b>
        {notified === null
          ? seen !== '' && ` ${t('publishing.seenBy', { seen })}`
          : ` ${notifiedText(notified)}`}
      </p>
      <Button ref={copy} onClick={() => void copyText(text, t('publishing.chatCopied'))}>
        {t('publishing.copyChat')}
      </Button>
      <Button kind="quiet" onClick={publishing.closePublished}>
        {t('ui.close')}
      </Button>
    </div>
  );
}

interface ComingBackProps {
  back: NonNullable<ReturnType<typeof pendingWithdrawal>>;
  now: Date;
  isUp: boolean;
  dismiss: () => void;
}

/**
 * Renders a note about a queued withdrawal or cancellation. Until the server has received the change,
 * customers still see a live publication, and a scheduled one is still published at its time.
 */
function ComingBack({ back, now, isUp, dismiss }: ComingBackProps) {
  const isPlanned = back.base === 'scheduled';
  return (
    <div className={`${styles.notice} ageing ageing-ground`} role="status">
      <Icon shape={waitingIcon} />
      <div className={styles.words}>
        <b>{t(isPlanned ? 'publishing.callOffWaits' : 'publishing.withdrawWaits')}</b>
        {!isUp && <p>{isPlanned ? untilCalledOff(back.entry, now) : t('publishing.withdrawWaitsText')}</p>}
      </div>
      <Button kind="quiet" onClick={dismiss}>
        {t(isPlanned ? 'publishing.callOffKeep' : 'publishing.withdrawKeep')}
      </Button>
    </div>
  );
}

/**
 * Returns the text about a queued cancellation, with the time for which the publication was scheduled. The
 * time is read from the group's row as it was before, because the present row has no scheduled publication.
 */
function untilCalledOff(entry: QueuedEntry, now: Date): string {
  const time = changeIn(entry, 'template')?.before?.scheduled?.publish_time;
  if (time === undefined) return t('publishing.callOffWaitsText');
  const isOver = Date.parse(time) <= now.getTime();
  return t(isOver ? 'publishing.callOffMayBeLate' : 'publishing.callOffWaitsUntil', {
    time: publishTimeText(time, now),
  });
}

interface RefusedProps extends Pick<PublicationNoticeProps, 'publishing' | 'names'> {
  refused: QueuedEntry;
}

/**
 * Renders the notice about a refused change. If a withdrawal was refused, it has no link to the review,
 * because customers still see the same publication.
 */
function Refused({ refused, publishing, names }: RefusedProps) {
  const back = withdrawnBy(refused)[0];
  return (
    <div className={`${styles.notice} ${styles.refused}`} role="alert">
      <Icon shape={warningIcon} />
      <div className={styles.words}>
        <b>{back ? refusedWithdrawalTitle(back) : refusedTitle(refused)}</b>
        <ul>
          {refusalReasons(refused, names).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {back ? (
        <Button onClick={() => publishing.giveUp(refused)}>{t('ui.close')}</Button>
      ) : (
        <>
          <Button onClick={() => publishing.open()}>{t('publishing.reviewAgain')}</Button>
          <Button kind="quiet" onClick={() => publishing.withdraw(refused)}>
            {t('publishing.takeBack')}
          </Button>
        </>
      )}
    </div>
  );
}

const refusedTitle = ({ state }: QueuedEntry): string =>
  t(state === 'conflict' ? 'publishing.conflictTitle' : 'publishing.refusedTitle');
