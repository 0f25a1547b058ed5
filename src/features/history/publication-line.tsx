import { useEffect, useRef } from 'react';

import type { Batch } from '../../../contract/calls/publishing.ts';
import { templateLink } from '../../../contract/links/publish-links.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import { classNames } from '../../ui/class-names.ts';
import { dayWithWeekday } from './day-with-weekday.ts';
import { batchName, countsText, inTime, stateName } from './batch-words.ts';
import styles from './publication-line.module.css';

export type Unsent = 'publish' | 'withdraw' | 'callOff';

interface PublicationLineProps {
  batches: readonly Batch[];
  /**
   * Publications that were made on this device and that the server has not received yet. They link to their
   * group.
   */
  coming?: readonly Batch[] | undefined;
  a?: string | undefined;
  b?: string | undefined;
  hrefOf: (batch: Batch) => string;
  /**
   * Returns a text for screen readers that explains what pressing a publication does, for example choosing it
   * for a comparison. Empty if the press opens the publication, as is usual for a link.
   */
  doesOf?: ((batch: Batch) => string) | undefined;
  unsent: ReadonlyMap<string, Unsent>;
  now: Date;
}

/** Renders the publications of a group as stops on a line, each with its differences. */
export function PublicationLine(props: PublicationLineProps) {
  const { batches, coming = [], a, b, hrefOf, doesOf, unsent, now } = props;
  const isUp = useIsConnected();
  const line = [...inTime(batches), ...coming];
  const isComing = ({ id }: Batch) => coming.some((batch) => batch.id === id);
  const place = (id: string | undefined) => line.findIndex((batch) => batch.id === id);
  const [from, to] = [place(a), place(b)];
  const scroll = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = scroll.current;
    const item = nav?.querySelectorAll('li')[to === -1 ? line.length - 1 : to];
    if (nav && item) nav.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - nav.clientWidth / 2;
  }, [to, line.length]);
  return (
    <nav ref={scroll} className={styles.scroll} aria-label={t('history.line')}>
      <ol className={styles.line}>
        {line.map((batch, at) => {
          const state = stateText(batch, unsent.get(batch.id), isUp);
          const does = isComing(batch) ? t('history.toGroup') : doesOf?.(batch);
          const isBetween = from !== -1 && from < to && at >= from && at <= to;
          return (
            <li
              key={batch.id}
              className={classNames(
                styles.mark,
                styles[isComing(batch) ? 'scheduled' : batch.state],
                isBetween && at > from && styles.reached,
                isBetween && at < to && styles.leaving,
                at === from && styles.left,
                at === to && styles.right,
              )}
            >
              <a
                href={`#${isComing(batch) ? templateLink(batch.template_id ?? '') : hrefOf(batch)}`}
                aria-current={at === to ? 'true' : undefined}
              >
                <Counts batch={batch} />
                <i className={styles.dot} aria-hidden="true" />
                <span className={styles.number} aria-hidden="true">
                  {at === from ? 'A' : at === to ? 'B' : ''}
                  <b className="ink text-m">{batch.number === 0 ? '–' : batch.number}</b>
                </span>
                <span className={styles.day} aria-hidden="true">
                  {dayWithWeekday(localDay(new Date(batch.publish_time)))}
                </span>
                <span className={styles.state} aria-hidden="true">
                  {batch.state === 'replaced' && !unsent.has(batch.id) ? '' : state}
                </span>
                <span className="sr-only">{heard(batch, state, now)}</span>
                {does && <span className="sr-only"> {does}</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Returns the text for the state of a publication, or for the unsent action that will change it. */
function stateText({ state }: Batch, unsent: Unsent | undefined, isUp: boolean): string {
  if (!unsent) return stateName(state);
  return isUp ? t('history.unsentNow') : t(`history.unsent_${unsent}`);
}

const heard = (batch: Batch, state: string, now: Date): string =>
  [batchName(batch), instantText(batch.publish_time, now), state, countsText(batch)]
    .filter(Boolean)
    .join(t('ui.comma'));

/** Renders the differences from the previous publication, e.g. "+2 ↔1 −1". */
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
