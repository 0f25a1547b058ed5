import type { ReactNode } from 'react';

import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { windowText } from '../i18n/windows.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { laneGeometry, type Lane, type LaneGeometry } from './lane-geometry.ts';
import styles from './lane-line.module.css';

export interface LaneLineProps extends Lane {
  /** For the words: the year is said only when it is another one. */
  today: PlainDate;
  /**
   * Days that the full width stands for, so that lines under each other compare as bars; see
   * `spanOf`. Without it the line fills its place.
   */
  span?: number | undefined;
  /** Days that stay free before it, where two lines under each other begin on different days; with `span`. */
  from?: number | undefined;
  /** `withdrawn` and `month` (only the month is known) are dashed; `past` is grey. */
  state?: 'plain' | 'withdrawn' | 'past' | 'month';
  size?: 's' | 'm' | 'l';
  /** Leaves out the number of days, as small lines do. */
  isBare?: boolean;
  /** What lies between loading and arrival, where it is more than one leg. */
  between?: ReactNode;
  /** Other words than those of a loading window and an arrival. */
  label?: string | undefined;
  /** Says nothing: the same facts stand beside it as text. */
  isDecorative?: boolean;
  className?: string | undefined;
}

/** A sailing as a picture: the loading window is the thick part, the voyage the thin one, arrival a ring. */
export function LaneLine(props: LaneLineProps) {
  const { span, from = 0, state = 'plain', size = 'm', isDecorative = false, className, between } = props;
  const geometry = laneGeometry(props);
  const { loadDays, unloadDays } = geometry;
  return (
    <div
      className={classNames(
        styles.lane,
        size !== 'm' && styles[size],
        state !== 'plain' && styles[state],
        span === undefined && styles.fill,
        className,
      )}
      style={cssVariables({ span })}
      {...(isDecorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': props.label ?? laneText(props) })}
    >
      {from > 0 && <span className={styles.from} style={cssVariables({ days: from })} />}
      <span className={styles.load} style={cssVariables({ days: loadDays })} />
      {between ?? <Leg geometry={geometry} {...labelOf(props, geometry)} />}
      <span className={styles.unload} style={cssVariables({ days: unloadDays })} />
      {isLabelBeside(props, geometry) && <b className={styles.beside}>{t('ui.days', { n: props.days })}</b>}
    </div>
  );
}

function Leg({ geometry, label }: { geometry: LaneGeometry; label?: string }) {
  return (
    <span className={styles.leg} style={cssVariables({ days: geometry.legDays })}>
      {geometry.viasAt.map((at, index) => (
        // Two calls may stand at the same place; their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} className={styles.via} style={cssVariables({ at })} />
      ))}
      {label && (
        <b className={styles.days} style={cssVariables({ at: geometry.daysAt })}>
          {label}
        </b>
      )}
    </span>
  );
}

/** A leg this short, of the whole width, would vanish behind its own label. */
const leastLegForLabel = 0.24;

const hasLabel = ({ size, isBare }: LaneLineProps): boolean => size !== 's' && !isBare;

const isLabelBeside = (props: LaneLineProps, { legDays }: LaneGeometry): boolean =>
  hasLabel(props) && props.span !== undefined && legDays / props.span < leastLegForLabel;

const labelOf = (props: LaneLineProps, geometry: LaneGeometry): { label?: string } =>
  hasLabel(props) && !isLabelBeside(props, geometry) ? { label: t('ui.days', { n: props.days }) } : {};

/** The same facts in words: 受载 11月22–25日，中途 1 港，航程 21 天，抵港 12月13–15日. */
export function laneText({ load, unload, days, vias = [], state, today }: LaneLineProps): string {
  const parts = [
    state === 'withdrawn' && t('ui.laneWithdrawn'),
    t('ui.laneLoad', { window: windowText(load, today) }),
    vias.length > 0 && t('ui.laneCalls', { n: vias.length }),
    t('ui.laneVoyage', { n: days }),
    t('ui.laneUnload', { window: windowText(unload, today) }),
  ];
  return parts.filter(Boolean).join(t('ui.comma'));
}
