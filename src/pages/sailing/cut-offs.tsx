import type { CutOff, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { hoursOfRule } from '../../../trade/sailing/cut-off-rules.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { cutOffLeft } from '../../features/sailings/cut-off-left.ts';
import { zoneText } from '../../features/sailings/rotation-stops.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { When } from '../../ui/when.tsx';
import styles from './cut-offs.module.css';

interface CutOffsProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/** By when what must be there, in the port's own time, and who says so. */
export function CutOffs({ sailing, names, now }: CutOffsProps) {
  const { cut_offs, load } = sailing;
  const code = cut_offs?.[0]?.harbor_code ?? load.harbor_code;
  const zone = names.harbor(code)?.time_zone;
  const harbor = names.harborName(code, currentLanguage());
  return (
    <section className={styles.section} aria-labelledby="cut-offs-title">
      <Card
        isFlush
        head={<h2 id="cut-offs-title">{t('sailing.cutOffs', { harbor })}</h2>}
        actions={
          zone && (
            <span className={`muted ${styles.zone}`}>
              {t('sailing.zone', { zone: zoneText(zone, load.start_time) })}
            </span>
          )
        }
      >
        {cut_offs === undefined || cut_offs.length === 0 ? (
          <p className={styles.none}>
            {cut_offs === undefined && <Icon shape={lockIcon} size="s" />}
            {cut_offs === undefined ? t('sailing.cutLocked') : t('sailing.cutNone')}
          </p>
        ) : (
          <Table cutOffs={cut_offs} now={now} />
        )}
      </Card>
    </section>
  );
}

function Table({ cutOffs, now }: { cutOffs: readonly CutOff[]; now: Date }) {
  return (
    <div role="table" aria-labelledby="cut-offs-title" className={styles.table}>
      <div role="rowgroup" className="sr-only">
        <div role="row">
          <span role="columnheader">{t('sailing.cutName')}</span>
          <span role="columnheader">{t('sailing.cutTime')}</span>
          <span role="columnheader">{t('sailing.cutLeft')}</span>
          <span role="columnheader">{t('sailing.cutSource')}</span>
        </div>
      </div>
      <div role="rowgroup">
        {cutOffs.map((cutOff) => (
          <Row key={`${cutOff.harbor_code} ${cutOff.code}`} cutOff={cutOff} now={now} />
        ))}
      </div>
    </div>
  );
}

function Row({ cutOff, now }: { cutOff: CutOff; now: Date }) {
  const { code, time } = cutOff;
  const left = time === null ? null : cutOffLeft(time, now);
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.name}>
        <span>{dictionaryName('cut_off', code, currentLanguage())}</span>
        <small>{code}</small>
      </div>
      <div role="cell" className={styles.time}>
        {time === null ? (
          <span className="muted">{t('sailing.notGiven')}</span>
        ) : (
          <LocalTime time={time} now={now} />
        )}
      </div>
      <div role="cell" className={classNames(styles.left, left?.isSoon && !left.isOver && styles.soon)}>
        {left && leftText(left)}
      </div>
      <div role="cell" className={styles.source}>
        <Source cutOff={cutOff} />
      </div>
    </div>
  );
}

/** The port's own clock, as it stands in the text: never turned into the reader's. */
function LocalTime({ time, now }: { time: string; now: Date }) {
  const day = time.slice(0, 10);
  return (
    <>
      <When window={{ start_time: day, end_time: day }} today={localDay(now)} size="s" />{' '}
      <b>{time.slice(11, 16)}</b>
    </>
  );
}

function leftText({ isOver, days, hours, minutes }: ReturnType<typeof cutOffLeft>): string {
  if (isOver) return t('sailing.over');
  if (days > 0) return t('sailing.leftDays', { days, hours });
  return hours > 0 ? t('sailing.leftHours', { hours, minutes }) : t('sailing.leftMinutes', { minutes });
}

const rules: Readonly<Record<string, () => string>> = {
  noon_day_before_laycan: () => t('sailing.rule_noon_day_before_laycan'),
  end_of_day_before_laycan: () => t('sailing.rule_end_of_day_before_laycan'),
};

function Source({ cutOff: { provenance, rule } }: { cutOff: CutOff }) {
  if (provenance === 'published') return <Badge>{t('sailing.published')}</Badge>;
  if (provenance === 'not_given') return <span className="muted">{t('sailing.askShipowner')}</span>;
  const hours = hoursOfRule(rule);
  const named =
    rule === null
      ? undefined
      : hours === null
        ? (rules[rule]?.() ?? rule)
        : t('sailing.rule_hours_before_departure', { n: hours });
  return (
    <Badge kind="line">{named ? t('sailing.computed', { rule: named }) : t('sailing.computedPlain')}</Badge>
  );
}
