import type { ReactNode } from 'react';

import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { windowText } from '../i18n/windows.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { laneGeometry, type Gap, type Lane } from './lane-geometry.ts';
import styles from './lane-line.module.css';

export interface LaneLineProps extends Lane {
  /** The current day. The label names a year only if it differs from this day's year. */
  today: PlainDate;
  /**
   * The number of days that the full width represents; see `spanOf`. Drawings below each other should use the
   * same number, so that their lengths can be compared. If absent, the line fills the available width.
   */
  span?: number | undefined;
  /**
   * The number of empty days in front of the line, if several drawings below each other begin on different
   * days. Needs `span`.
   */
  from?: number | undefined;
  /**
   * The style of the line: `plain` is solid, `withdrawn` and `month` (only the month is known) are dashed,
   * `past` is grey.
   */
  state?: 'plain' | 'withdrawn' | 'past' | 'month';
  size?: 's' | 'm' | 'l';
  /** True to omit the number of days, in small drawings. */
  isBare?: boolean;
  /**
   * The parts between loading and arrival, for a voyage with several legs. `gapDays` is the length in days of
   * the part on which the number of days is written. Needs `span`.
   */
  between?: { parts: ReactNode; gapDays: number };
  /** A label for screen readers in place of the usual one about laycan and arrival. */
  label?: string | undefined;
  /** True to hide the line from screen readers, because text next to it states the same facts. */
  isDecorative?: boolean;
  className?: string | undefined;
}

/** Draws a sailing: the laycan is the thick part, the voyage the thin part, the arrival a ring. */
export function LaneLine(props: LaneLineProps) {
  const { span, from = 0, state = 'plain', size = 'm', isDecorative = false, className, between } = props;
  const { loadDays, legDays, unloadDays, viasAt, gap } = laneGeometry(props);
  const { days } = props;
  const label =
    size === 's' || props.isBare ? '' : span === undefined ? t('ui.days', { n: days }) : shortDays(days);
  const gapDays = between?.gapDays ?? gap.share * legDays;
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
      {between?.parts ?? (
        <span className={styles.leg} style={cssVariables({ days: legDays })}>
          {viasAt.map((at, index) => (
            // Two calls may have the same position, so the index is the key; the order of calls never
            // changes.
            // oxlint-disable-next-line react/no-array-index-key
            <i key={index} className={styles.via} style={cssVariables({ at })} />
          ))}
          <DaysInGap label={label} gap={gap} />
        </span>
      )}
      <span className={styles.unload} style={cssVariables({ days: unloadDays })} />
      <DaysNextTo
        label={label}
        measures={{ gap: span === undefined ? gap.share : gapDays, load: loadDays, unload: unloadDays }}
      />
    </div>
  );
}

/**
 * Renders the number of days in the widest gap of the line. If the gap is too narrow for the text, CSS hides
 * it and shows the number after the line instead (`lane-line.module.css`).
 */
export const DaysInGap = ({ label, gap: { at, share } }: { label: string; gap: Gap }) =>
  label !== '' && (
    <b className={styles.days} style={cssVariables({ at, gap: share, room: roomOf(label) })}>
      {label}
    </b>
  );

/**
 * Renders the number of days after the line, for lines whose widest gap is too narrow. The CSS percentages
 * refer to the full width of the drawing. `measures.gap` is the length of the widest gap: in days if the line
 * has a scale (`span`), otherwise a part of the line's length.
 */
export const DaysNextTo = ({ label, measures }: { label: string; measures: Measures }) =>
  label !== '' && (
    <b className={styles.daysAfter} style={cssVariables({ ...measures, room: roomOf(label) })}>
      {label}
    </b>
  );

interface Measures {
  gap: number;
  span?: number;
  /** The length of the laycan, for a line that fills the width. */
  load?: number;
  /** The length of the arrival days, for a line that fills the width. */
  unload?: number;
}

/**
 * Returns the part of the full width that a number of days needs in a drawing with a scale (see `spanOf`).
 * `width` is the full width in pixels.
 */
export const numberShare = (width: number): number => (roomOf(shortDays(99)) * fontPx + aroundPx) / width;

/** Formats a number of days in short form, for a column of drawings, which is narrow. */
export const shortDays = (n: number): string => t('ui.daysShort', { n });

const fontPx = 13;
/** The width in pixels of the margins of a number and of the dots at both ends of its gap. */
const aroundPx = 24;

/** Returns an estimate of the width of a bold text, in em. It is never too small. */
const roomOf = (text: string): number =>
  Array.from(text, (character) => emOf(character)).reduce((sum, width) => sum + width, 0);

function emOf(character: string): number {
  if (character === ' ') return 0.3;
  return character > '\u2fff' ? 1 : 0.6;
}

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
