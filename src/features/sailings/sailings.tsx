import { memo, useId, type ReactNode } from 'react';

import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import type { SailingRow as Row } from '../../../trade/sailing/sailing.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { clockText, instantText, localDay } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { spanOf, type Lane } from '../../trade-ui/lane-geometry.ts';
import { numberShare } from '../../trade-ui/lane-line.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { fastestIdOf, isNewMarkUseful } from './sailing-marks.ts';
import { laneOf } from './sailing-lane.ts';
import { SailingRow, type RowContext } from './sailing-row.tsx';
import { priceWord } from './sailing-words.ts';
import { shipText } from './ship-text.ts';
import { useSharedVoyages } from './use-shared-voyages.ts';
import styles from './sailings.module.css';

interface SailingsProps {
  rows: readonly Row[];
  names: HarborNames;
  lane: RowContext['lane'];
  now: Date;
  back: string;
  /** The time of the newest confirmation among all results; null if there is none. */
  confirmTime: string | null;
  /** The time at which the server sent the answer, in ms. */
  fetchedTime: number;
  ready?: ReadyWindow | null;
  /** A text with the number of sailings of the whole search that load while the cargo is ready. */
  fit?: string | undefined;
  act?: RowContext['act'];
  due?: RowContext['due'];
  own?: RowContext['own'];
  ship?: RowContext['ship'];
  who?: RowContext['who'];
}

/**
 * Renders sailings for comparison. All drawings have the same scale of days, so that their right ends can be
 * compared like the bars of a chart. It is memoized, so that other changes of the page do not render the rows
 * again.
 */
export const Sailings = memo(function Sailings(props: SailingsProps) {
  const { rows, names, lane, now, back, ready = null, act, due, own, ship, who } = props;
  const shared = useSharedVoyages(rows);
  const demoTotal = rows.filter((row) => row.is_demo).length;
  const lines = rows.flatMap((row): readonly Lane[] => own?.(row)?.words?.lanes ?? [laneOf(row)]);
  const span = spanOf(lines, numberShare(laneColumnPx[lane.when ?? 'live']));
  const context: RowContext = {
    names,
    now,
    today: localDay(now),
    span,
    fastestId: fastestIdOf(rows),
    ready,
    marksNew: isNewMarkUseful(rows, now),
    lane,
    back,
    marksDemo: demoTotal > 0 && demoTotal < rows.length,
    act,
    due,
    own,
    ship,
    who,
    shared,
  };
  const tick = tickOf(span);
  const captionId = useId();
  return (
    <>
      <p id={captionId} className={`${styles.caption} ${styles.oneLine}`}>
        <Caption {...props} isAllDemo={demoTotal > 0 && demoTotal === rows.length} />
      </p>
      <Locks rows={rows} back={back} />
      <div
        role="table"
        className={classNames(styles.table, lane.when === 'past' && styles.past, ready && styles.fits)}
        style={cssVariables({ span, tick })}
        aria-label={t('browse.loaded', { n: rows.length })}
        aria-describedby={captionId}
      >
        <Head span={span} tick={tick} />
        <div role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <SailingRow key={row.id} row={row} context={context} />
          ))}
        </div>
      </div>
    </>
  );
});

/**
 * The minimum width in pixels of the column in which sailings are drawn as lines, for live and for past
 * sailings.
 */
const laneColumnPx = { live: 172, past: 150 };

function Caption(
  props: Pick<SailingsProps, 'confirmTime' | 'fetchedTime' | 'fit' | 'now'> & { isAllDemo: boolean },
) {
  const { confirmTime, fetchedTime, fit, now, isAllDemo } = props;
  const confirmed = confirmTime && t('browse.captionConfirmed', { ago: agoText(confirmTime, now) });
  return (
    <>
      {fit && <span className="bold ink">{fit}</span>}
      <span className="not-on-phones">{t('browse.caption')}</span>
      {confirmed && <span className={fit && 'not-on-phones'}>{confirmed}</span>}
      <span className={styles.fetched} title={clockText(fetchedTime)}>
        {t('browse.captionFetched', { time: instantText(fetchedTime, now) })}
      </span>
      {isAllDemo && (
        <span className={styles.demo} title={t('browse.demoAll')}>
          <span className="unseen-on-phones">{t('browse.demoAll')}</span>
          <span className={styles.demoShort} aria-hidden="true">
            {t('browse.demo')}
          </span>
        </span>
      )}
    </>
  );
}

/** Renders a line above the rows that names the facts which the rows do not show to this reader. */
function Locks({ rows, back }: { rows: readonly Row[]; back: string }) {
  const isVisitor = rows.some((row) => shipText(row) === null);
  const isLocked = rows.some((row) => ['login', 'certify'].includes(priceWord(row).kind));
  if (!isVisitor && !isLocked) return null;
  return (
    <p className={styles.locks}>
      <a className="inline-row gap-6px muted" href={`#${isVisitor ? loginLink(back) : routes.certification}`}>
        <Icon shape={lockIcon} size="s" />
        {t(isVisitor ? 'browse.locksVisitor' : 'browse.locksMember')}
      </a>
    </p>
  );
}

function Head({ span, tick }: { span: number; tick: number }) {
  const ticks = Array.from({ length: Math.floor((span - 1) / tick) + 1 }, (_, index) => index * tick);
  const last = ticks.at(-1);
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.headRow}>
        <HeadCell>{t('search.laycan')}</HeadCell>
        <HeadCell className={styles.axis}>
          <span className="sr-only">{t('browse.voyage')}</span>
          {ticks.map((at) => (
            <span key={at} className={styles.tick} style={cssVariables({ at })} aria-hidden="true">
              {at === last ? t('browse.tick', { n: at }) : at}
            </span>
          ))}
        </HeadCell>
        <HeadCell>{t('browse.arrival')}</HeadCell>
        <HeadCell>{t('browse.vessel')}</HeadCell>
        <HeadCell>{t('browse.ownerCargo')}</HeadCell>
        <HeadCell className={classNames(styles.num, styles.priceHead)}>{t('browse.price')}</HeadCell>
        <HeadCell className={styles.num}>{t('browse.confirmed')}</HeadCell>
      </div>
    </div>
  );
}

const HeadCell = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div role="columnheader" className={className}>
    {children}
  </div>
);

/**
 * Returns the number of days between two grid lines. It grows with the width of the drawing in days (`span`),
 * so that there are only a few lines.
 */
function tickOf(span: number): number {
  if (span <= 50) return 10;
  return span <= 100 ? 20 : 30;
}
