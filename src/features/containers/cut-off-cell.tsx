import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { isContested, type WithOthers } from '../../../trade/deadline/other-times.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cutOffLeft } from '../sailings/cut-off-left.ts';
import { leftText } from '../sailings/cut-off-words.ts';
import { classText, spanBetween } from '../sailings/deadline-words.ts';
import base from '../sailings/sailings.module.css';
import { useCargoClass } from '../sailings/use-cargo-class.ts';
import { mainCutOff, missedDocuments } from './option-facts.ts';
import styles from './options.module.css';
import { momentOfText, PortMoment } from './port-moment.tsx';
import { Locked } from './rate-cell.tsx';

interface CutOffCellProps {
  option: ContainerOption;
  now: Date;
  today: PlainDate;
}

/**
 * Renders the cut-off in local time, its source, and the time that is left until it. If a deadline for
 * documents has passed before it, renders that deadline first. A blank sailing has no cut-off to meet.
 */
export function CutOffCell({ option, now, today }: CutOffCellProps) {
  const [own] = useCargoClass();
  if (option.is_blank)
    return (
      <div role="cell" className={styles.cut}>
        <span className={styles.quiet}>–</span>
      </div>
    );
  if (option.cut_offs === undefined)
    return (
      <div role="cell" className={styles.cut}>
        <Locked words={t('sailing.cutLocked')} />
      </div>
    );
  const cutOff = mainCutOff(option, own);
  const time = cutOff?.time ?? null;
  if (!cutOff || time === null)
    return (
      <div role="cell" className={styles.cut}>
        <span className={styles.quiet}>{t('sailing.notGiven')}</span>
        <span className={base.sub}>{t('sailing.ask_carrier')}</span>
      </div>
    );
  const missed = missedDocuments(option, own, now);
  const left = cutOffLeft(time, now);
  const moment = (
    <>
      <span className={styles.cellLabel}>{t('container.col_cut_off')} </span>
      <PortMoment time={momentOfText(time)} today={today} />
    </>
  );
  const source = (
    <>
      <SourceBadge cutOff={cutOff} />
      {own !== 'general' && ` · ${classText(own)}`}
    </>
  );
  if (missed)
    return (
      <div role="cell" className={styles.cut}>
        <span className={styles.missed}>
          {t('sailing.passedAgo', { name: nameOf(missed), span: spanBetween(now, missed.time ?? '') })}
        </span>
        <span className={classNames(base.sub, styles.stillOpen)}>
          {moment} {source}
        </span>
      </div>
    );
  return (
    <div role="cell" className={classNames(styles.cut, left.isSoon && !left.isOver && styles.soon)}>
      {moment}
      <span className={base.sub}>
        {leftText(left)} {source}
      </span>
    </div>
  );
}

const nameOf = ({ code }: CutOff): string => dictionaryName('cut_off', code, currentLanguage());

/**
 * Renders the source of a cut-off. If a terminal or an own list (a schedule that the reader imported) gives
 * another time, renders a note that the sources differ.
 */
function SourceBadge({ cutOff }: { cutOff: WithOthers<CutOff> }) {
  if (isContested(cutOff)) return <Badge kind="moved">{t('container.sourcesDiffer')}</Badge>;
  const isComputed = cutOff.provenance === 'computed';
  return (
    <Badge kind={isComputed ? 'line' : 'plain'}>
      {t(isComputed ? 'sailing.computedPlain' : 'container.publishedShort')}
    </Badge>
  );
}
