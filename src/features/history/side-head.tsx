import { useId } from 'react';

import type { Batch } from '../../../contract/calls/publishing.ts';
import { publicationLink } from '../../../contract/links/publish-links.ts';
import { fullInstantText, instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { batchName, stateName } from './batch-words.ts';
import styles from './side-head.module.css';

interface SideHeadProps {
  batch: Batch;
  letter: 'A' | 'B';
  /** The publications that can be chosen for this side, in order. */
  others: readonly Batch[];
  onChoose: (id: string) => void;
  now: Date;
}

const stateKinds = { scheduled: 'line', live: 'good', replaced: 'plain', deleted: 'gone' } as const;

export const StateBadge = ({ state }: Pick<Batch, 'state'>) => (
  <Badge kind={stateKinds[state]}>{stateName(state)}</Badge>
);

/**
 * Renders the head of one of the two compared publications: name, state, time, publisher and number of
 * sailings.
 */
export function SideHead({ batch, letter, others, onChoose, now }: SideHeadProps) {
  const id = useId();
  return (
    <div className="row wraps gap-x2">
      <span className={classNames(styles.letter, letter === 'A' && styles.left)} aria-hidden="true">
        {letter}
      </span>
      <label htmlFor={id} className="sr-only">
        {t('history.choose', { letter })}
      </label>
      <select
        id={id}
        className={styles.choice}
        value={batch.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {others.map((other) => (
          <option className="surface" key={other.id} value={other.id}>
            {batchName(other)}
          </option>
        ))}
      </select>
      <StateBadge state={batch.state} />
      <span className={styles.meta}>
        <time dateTime={batch.publish_time} title={fullInstantText(batch.publish_time)}>
          {instantText(batch.publish_time, now)}
        </time>
        {batch.publisher !== '' && <span>{batch.publisher}</span>}
        <a href={`#${publicationLink(batch.id)}`} aria-label={t('history.open', { batch: batchName(batch) })}>
          {t('history.sailings', { n: batch.sailing_total })}
        </a>
      </span>
    </div>
  );
}
