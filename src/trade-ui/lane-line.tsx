import type { ReactNode } from 'react';

import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { windowText } from '../i18n/windows.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { laneGeometry, type Lane, type LaneGeometry } from './lane-geometry.ts';
import styles from './lane-line.module.css';

export interface LaneLineProps extends Lane {
  /** The current day. The label names a year only if it differs from this day's year. */
  today: PlainDate;
  /**
   * The number of days that the full width represents; see `spanOf`. Drawings below each other have the same
   * number, so that their lengths can be compared. If absent, the line fills the available width.
   */
  span?: number | undefined;
  /**
   * The number of empty days before the line, for drawings below each other that begin on different days.
   * Needs `span`.
   */
  from?: number | undefined;
  /** The style: `withdrawn` and `month` (only the month is known) are dashed, `past` is grey. */
  state?: 'plain' | 'withdrawn' | 'past' | 'month';
  size?: 's' | 'm' | 'l';
  /** True to omit the number of days, in small drawings. */
  isBare?: boolean;
  /** Content drawn between loading and arrival, for voyages with more than one leg. */
  between?: ReactNode;
  /** A label that replaces the label about laycan and arrival. */
  label?: string | undefined;
  /** Hides the line from screen readers, because text next to it states the same facts. */
  isDecorative?: boolean;
  className?: string | undefined;
}

/** Draws a sailing: the laycan is the thick part, the voyage the thin part, the arrival a ring. */
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
      {isLabelAtSide(props, geometry) && <b className={styles.beside}>{t('ui.days', { n: props.days })}</b>}
    </div>
  );
}

function Leg({ geometry, label }: { geometry: LaneGeometry; label?: string }) {
  return (
    <span className={styles.leg} style={cssVariables({ days: geometry.legDays })}>
      {geometry.viasAt.map((at, index) => (
        // Two calls may have the same position, so the index is the key; the order of calls never changes.
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

/**
 * The least share of the full width at which a leg is labelled with its days. The label would hide a shorter
 * leg.
 */
const leastLegForLabel = 0.24;

const hasLabel = ({ size, isBare }: LaneLineProps): boolean => size !== 's' && !isBare;

const isLabelAtSide = (props: LaneLineProps, { legDays }: LaneGeometry): boolean =>
  hasLabel(props) && props.span !== undefined && legDays / props.span < leastLegForLabel;

const labelOf = (props: LaneLineProps, geometry: LaneGeometry): { label?: string } =>
  hasLabel(props) && !isLabelAtSide(props, geometry) ? { label: t('ui.days', { n: props.days }) } : {};

/** Describes the drawing of a sailing in words: 受载 11月22–25日，中途 1 港，航程 21 天，抵港 12月13–15日. */
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
