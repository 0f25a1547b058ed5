import { useId } from 'react';

import { sentence } from '../../../contract/messages/sentence.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import type { Batch, Template } from '../../store/own-rows.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { offlineIcon, warningIcon } from '../../ui/first-icon-shapes.ts';
import { checkIcon, waitingIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { totalsText } from './change-counts.tsx';
import type { Followers } from './followers.ts';
import { readPublishTime } from './publish-time.ts';
import { publishTimeText } from './publish-time-text.ts';
import styles from './review-side.module.css';
import type { Review, TimeRefusal } from './use-review.ts';
import { WhoSees } from './who-sees.tsx';

interface ReviewSideProps {
  /** True if a confirmation is in the queue and not sent, so that customers do not see it yet. */
  isConfirmWaiting: boolean;
  review: Review;
  group: Pick<Template, 'scheduled' | 'confirm_time'>;
  followers: Followers | null;
  scheduled: Batch | undefined;
  now: Date;
  onConfirm: () => void;
  onCallOff: () => void;
}

/**
 * Renders the publish time, warnings, the scheduled publication, the confirmation of published sailings, and
 * the number of followers.
 */
export function ReviewSide(props: ReviewSideProps) {
  const { review, group, followers, scheduled, now, onConfirm, onCallOff } = props;
  const isUp = useIsConnected();
  return (
    <aside className={styles.side} aria-label={t('publishing.time')}>
      {review.ready.length > 0 && <PublishTime review={review} now={now} />}
      {!isUp && (
        <p className={`${styles.block} ${styles.line}`}>
          <Icon shape={offlineIcon} size="s" />
          {t('publishing.willWait')}
        </p>
      )}
      {group.scheduled && (
        <section className={styles.block}>
          <h3>
            <Icon shape={waitingIcon} size="s" /> {t('publishing.waitingTitle')}
          </h3>
          <p>{waitingText(group.scheduled.publish_time, scheduled, now)}</p>
          <Button onClick={onCallOff}>{t('publishing.callOff')}</Button>
        </section>
      )}
      {review.canConfirm && (
        <section className={styles.block}>
          <h3>{t('publishing.still')}</h3>
          <p className="note">{confirmedText(props)}</p>
          {review.ready.length > 0 && review.sameTotal > 0 && (
            <CheckLine isChecked={review.confirms} onChange={review.setConfirms}>
              {t('publishing.confirmAlso', { n: review.sameTotal })}
            </CheckLine>
          )}
          <Button icon={checkIcon} onClick={onConfirm}>
            {t(review.ready.length > 0 ? 'publishing.confirmOnly' : 'publishing.confirm')}
          </Button>
        </section>
      )}
      {/* This block is the last, because its figures are loaded later and must not move the blocks above. */}
      {followers && review.canConfirm && <WhoSees followers={followers} ticked={review.ticked} />}
    </aside>
  );
}

function confirmedText({
  group: { confirm_time },
  isConfirmWaiting,
  now,
}: Pick<ReviewSideProps, 'group' | 'isConfirmWaiting' | 'now'>): string {
  if (isConfirmWaiting) return t('publishing.confirmWaits');
  if (confirm_time === null) return t('publishing.neverConfirmed');
  return t('publishing.confirmedAt', { ago: agoText(confirm_time, now) });
}

function waitingText(publishTime: string, batch: Batch | undefined, now: Date): string {
  const time = publishTimeText(publishTime, now);
  const changes = batch
    ? totalsText({
        added: batch.added_total,
        moved: batch.moved_total,
        changed: batch.changed_total,
        withdrawn: batch.withdrawn_total,
      })
    : '';
  return changes === ''
    ? t('publishing.waitingPlain', { time })
    : t('publishing.waitingText', { time, changes });
}

function PublishTime({ review, now }: { review: Review; now: Date }) {
  const id = useId();
  const { isLater, setIsLater, typed, setTyped, timeRefusal } = review;
  const read = isLater ? readPublishTime(typed, now) : null;
  const choice = (isOn: boolean, label: string) => (
    <label className={styles.radio}>
      <input type="radio" name={id} checked={isLater === isOn} onChange={() => setIsLater(isOn)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.block}>
      <legend>{t('publishing.time')}</legend>
      {choice(false, t('publishing.now'))}
      <div className="flex shrinks gap-3">
        {choice(true, t('publishing.atTime'))}
        <input
          id={`${id}-time`}
          className={styles.typed}
          value={typed}
          inputMode="text"
          autoComplete="off"
          aria-label={t('publishing.timeLabel')}
          aria-invalid={timeRefusal ? true : undefined}
          aria-describedby={`${id}-said ${id}-hint`}
          onFocus={() => setIsLater(true)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p id={`${id}-said`} className={timeRefusal ? styles.error : 'hides-empty sea'} role="status">
        {timeRefusal && <Icon shape={warningIcon} size="s" />}
        {timeRefusal
          ? refusalText(timeRefusal)
          : read && 'time' in read
            ? t('publishing.timeIs', { time: publishTimeText(read.time.toISOString(), now) })
            : ''}
      </p>
      {review.overTotal > 0 && (
        <p className="row gap-2 ageing" role="status">
          <Icon shape={warningIcon} size="s" />
          {t('publishing.overWhenOutN', { n: review.overTotal })}
        </p>
      )}
      <p id={`${id}-hint`} className="note">
        {t('publishing.timeHint')}
      </p>
    </fieldset>
  );
}

function refusalText(refusal: TimeRefusal): string {
  switch (refusal) {
    case 'empty':
      return sentence(currentLanguage(), 'publish_time_required');
    case 'unreadable':
      return t('publishing.timeUnread');
    case 'past':
      return t('publishing.timePast');
    case 'too_far':
      return t('publishing.timeTooFar');
  }
}
