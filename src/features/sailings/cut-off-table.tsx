import { Suspense, useState } from 'react';

import type { WithOthers } from '../../../trade/deadline/other-times.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { deadlineOf, isOpening, type CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import { breakBulkClass } from '../../../trade/deadline/receiving-windows.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { localDay } from '../../i18n/dates.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { When } from '../../ui/when.tsx';
import { cutOffLeft } from './cut-off-left.ts';
import styles from './cut-off-table.module.css';
import { computedText } from './cut-off-words.ts';
import { deadlineLeftText } from './deadline-words.ts';
import { nearYear } from './near-year.ts';
import { useCargoClass } from './use-cargo-class.ts';

const DeadlineSources = lazyPart(
  async () => (await import('./deadline-sources.tsx')).DeadlineSources,
  loadMemberTexts,
);

interface CutOffTableProps {
  cutOffs: readonly WithOthers<CutOff>[];
  now: Date;
  labelledBy: string;
  /** The kind of company that publishes the times: a shipowner or, for container sailings, a carrier. */
  by?: 'shipowner' | 'carrier';
}

/**
 * The minimum number of cut-offs for other cargo that are hidden behind a button. Fewer are always shown,
 * because the button would need as much space.
 */
const foldedLeast = 2;

/**
 * Renders the cut-offs with the time left and the source. Cut-offs that apply only to other cargo than the
 * reader's are hidden behind a button. The parent must be a CSS container, because the
 * layout depends on its width.
 */
export function CutOffTable({ cutOffs, now, labelledBy, by = 'shipowner' }: CutOffTableProps) {
  const [chosen] = useCargoClass();
  const own = by === 'carrier' ? chosen : breakBulkClass(cutOffs, chosen);
  const [isWhole, setIsWhole] = useState(false);
  const others = cutOffs.filter(
    (cutOff) => isForOthers(cutOff, own) && (by === 'carrier' || cutOff.code !== 'OBC'),
  );
  const canFold = others.length >= foldedLeast && others.length < cutOffs.length;
  const shown = canFold && !isWhole ? cutOffs.filter((cutOff) => !others.includes(cutOff)) : cutOffs;
  const timed = cutOffs.filter(({ time }) => time !== null);
  const isAllPublished = timed.length > 0 && timed.every(({ provenance }) => provenance === 'published');
  return (
    <>
      {isAllPublished && <p className={styles.caption}>{t(`sailing.published_${by}`)}</p>}
      <div role="table" aria-labelledby={labelledBy} className={styles.table}>
        <div role="rowgroup" className="sr-only">
          <div role="row">
            <span role="columnheader">{t('sailing.cutName')}</span>
            <span role="columnheader">{t('sailing.cutTime')}</span>
            <span role="columnheader">{t('sailing.cutLeft')}</span>
            <span role="columnheader">{t('sailing.cutSource')}</span>
          </div>
        </div>
        <div role="rowgroup">
          {shown.map((cutOff) => (
            <Row
              key={`${cutOff.harbor_code} ${cutOff.code} ${cutOff.time}`}
              cutOff={cutOff}
              now={now}
              by={by}
              isSourceNamed={!isAllPublished}
            />
          ))}
        </div>
      </div>
      {canFold && (
        <p className={styles.others}>
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t('sailing.cutOther', { n: others.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * True if a cut-off concerns only cargo of another class than the reader's cargo, e.g. dangerous goods. False
 * if a terminal or an imported list gives another time for it, because readers should see every
 * contradiction.
 */
function isForOthers({ code, terminal, others }: WithOthers<CutOff>, own: CargoClass): boolean {
  const { cargoClass } = deadlineOf(code);
  return cargoClass !== 'general' && cargoClass !== own && !terminal && !others;
}

interface RowProps {
  cutOff: WithOthers<CutOff>;
  now: Date;
  by: 'shipowner' | 'carrier';
  /** True if the row names the company that published its time, because no caption names it. */
  isSourceNamed: boolean;
}

function Row({ cutOff, now, by, isSourceNamed }: RowProps) {
  const { code, time } = cutOff;
  const left = time === null ? null : cutOffLeft(time, now);
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.name}>
        <span>{dictionaryName('cut_off', code, currentLanguage())}</span>
      </div>
      <div role="cell" className={styles.time}>
        {time === null ? (
          <span className="muted">{t('sailing.notGiven')}</span>
        ) : (
          <LocalTime time={time} now={now} />
        )}
      </div>
      <div
        role="cell"
        className={classNames(styles.left, left?.isSoon && !left.isOver && !isOpening(code) && styles.soon)}
      >
        {left && deadlineLeftText(code, left)}
      </div>
      <div role="cell" className={styles.source}>
        {cutOff.terminal || cutOff.others ? (
          <Suspense>
            <DeadlineSources cutOff={cutOff} now={now} />
          </Suspense>
        ) : (
          <Source {...{ cutOff, by, isSourceNamed }} />
        )}
      </div>
    </div>
  );
}

/** Renders a time in the port's local time, never converted to the reader's zone. */
function LocalTime({ time, now }: { time: string; now: Date }) {
  const day = time.slice(0, 10);
  return (
    <>
      <When window={{ start_time: day, end_time: day }} today={nearYear(day, localDay(now))} size="s" />{' '}
      <b>{time.slice(11, 16)}</b>
    </>
  );
}

/**
 * Renders the source of a cut-off. If all times are from the company itself, it renders nothing, because the
 * caption names the company.
 */
function Source({ cutOff: { provenance, rule }, by, isSourceNamed }: Omit<RowProps, 'now'>) {
  if (provenance === 'published') return isSourceNamed && <Badge>{t(`sailing.published_${by}`)}</Badge>;
  if (provenance === 'not_given') return <span className="muted">{t(`sailing.ask_${by}`)}</span>;
  return <Badge kind="line">{computedText(rule)}</Badge>;
}
