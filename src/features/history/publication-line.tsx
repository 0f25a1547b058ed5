import { useEffect, useRef } from 'react';

import type { Batch } from '../../../contract/calls/batch.ts';
import { instantText, localDay, shortDayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { batchName, countsText, inTime, stateName } from './batch-words.ts';
import styles from './publication-line.module.css';

interface PublicationLineProps {
  batches: readonly Batch[];
  /** Those that are compared. */
  a?: string | undefined;
  b?: string | undefined;
  hrefOf: (batch: Batch) => string;
  /** What choosing one does, as it is heard; empty where it opens it. */
  doesOf?: ((batch: Batch) => string) | undefined;
  /** Those that the server does not have yet. */
  unsent?: ReadonlySet<string> | undefined;
  now: Date;
}

/** The publications of a group as stops on a line, each with what it changed. */
export function PublicationLine({ batches, a, b, hrefOf, doesOf, unsent, now }: PublicationLineProps) {
  const line = inTime(batches);
  const place = (id: string | undefined) => line.findIndex((batch) => batch.id === id);
  const [from, to] = [place(a), place(b)];
  const scroll = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = scroll.current;
    const stop = nav?.querySelectorAll('li')[to === -1 ? line.length - 1 : to];
    if (nav && stop) nav.scrollLeft = stop.offsetLeft + stop.offsetWidth / 2 - nav.clientWidth / 2;
  }, [to, line.length]);
  return (
    <nav ref={scroll} className={styles.scroll} aria-label={t('history.line')}>
      <ol className={styles.line}>
        {line.map((batch, at) => {
          const isBetween = from !== -1 && from < to && at >= from && at <= to;
          return (
            <li
              key={batch.id}
              className={classNames(
                styles.stop,
                styles[batch.state],
                isBetween && at > from && styles.reached,
                isBetween && at < to && styles.leaving,
                at === from && styles.left,
                at === to && styles.right,
              )}
            >
              <a href={`#${hrefOf(batch)}`} aria-current={at === to ? 'true' : undefined}>
                <Counts batch={batch} />
                <i className={styles.dot} aria-hidden="true" />
                <span className={styles.number} aria-hidden="true">
                  {at === from ? 'A' : at === to ? 'B' : ''}
                  <b>{batch.number === 0 ? '–' : batch.number}</b>
                </span>
                <span className={styles.day} aria-hidden="true">
                  {shortDayText(localDay(new Date(batch.publish_time)))}
                </span>
                <span className={styles.state} aria-hidden="true">
                  {unsent?.has(batch.id)
                    ? t('history.stateUnsent')
                    : batch.state !== 'replaced' && stateName(batch.state)}
                </span>
                <span className="sr-only">{heard(batch, now)}</span>
                {doesOf && <span className="sr-only"> {doesOf(batch)}</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const heard = (batch: Batch, now: Date): string =>
  [batchName(batch), instantText(batch.publish_time, now), stateName(batch.state), countsText(batch)]
    .filter(Boolean)
    .join(t('ui.comma'));

/** "+2 ↔1 −1": how it differed from the one before. */
function Counts({ batch }: { batch: Batch }) {
  const { added_total, moved_total, changed_total, withdrawn_total } = batch;
  const rest = added_total + moved_total + withdrawn_total === 0 ? changed_total : 0;
  return (
    <span className={styles.counts} aria-hidden="true">
      {added_total > 0 && <b className={styles.added}>+{added_total}</b>}
      {moved_total > 0 && <b className={styles.moved}>↔{moved_total}</b>}
      {withdrawn_total > 0 && <b className={styles.withdrawn}>−{withdrawn_total}</b>}
      {rest > 0 && <b>✎{rest}</b>}
    </span>
  );
}
