import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { tableIcon } from '../../ui/icon-shapes.ts';
import { Segments } from '../../ui/segments.tsx';
import { axisOf, rowsOf } from './axis.ts';
import { setTabStop, moveFocus } from './move-focus.ts';
import { TimelineAxis, TimelineGrid } from './timeline-axis.tsx';
import { TimelineRows } from './timeline-rows.tsx';
import { TimelineTable } from './timeline-table.tsx';
import styles from './timeline.module.css';
import type { Voyage } from './voyage.ts';

interface TimelineProps {
  voyages: readonly Voyage[];
  /** The days on which the cargo is ready; null if the search has none. */
  ready: ReadyWindow | null;
  /**
   * The number of all results whose laycan overlaps the days on which the cargo is ready. Undefined if it is
   * unknown; the timeline then does not show it.
   */
  fitTotal: number | undefined;
  today: PlainDate;
}

/** The width of a day in pixels. */
const zooms = { month: 10, week: 30 } as const;
type Zoom = keyof typeof zooms;

/** Renders laycans and voyages as bars on one axis of days, with a row for each vessel. */
export function Timeline({ voyages, ready, fitTotal, today }: TimelineProps) {
  const [zoom, setZoom] = useState<Zoom>('month');
  const [isTable, setIsTable] = useState(false);
  return (
    <div className={styles.whole}>
      <div className={styles.tools}>
        <p className="shrinks grows note hides-empty">
          {ready && fitTotal !== undefined ? t('timeline.fitTotal', { n: fitTotal }) : ''}
        </p>
        {!isTable && (
          <Segments
            label={t('timeline.zoom')}
            segments={[
              { value: 'month', label: t('timeline.zoom_month') },
              { value: 'week', label: t('timeline.zoom_week') },
            ]}
            value={zoom}
            onChange={setZoom}
          />
        )}
        <Button
          kind="quiet"
          className={styles.asTable}
          icon={tableIcon}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <span className="unseen-on-phones">{t('timeline.asTable')}</span>
        </Button>
      </div>
      {isTable ? (
        <TimelineTable voyages={voyages} today={today} />
      ) : (
        <Chart voyages={voyages} ready={ready} today={today} zoom={zoom} onZoom={setZoom} />
      )}
    </div>
  );
}

interface ChartProps extends Pick<TimelineProps, 'voyages' | 'ready' | 'today'> {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

/**
 * The number of days that are visible before today (or before the first ready day) when the timeline opens.
 */
const leadDays = 7;

function Chart({ voyages, ready, today, zoom, onZoom }: ChartProps) {
  const keysId = useId();
  const axis = useMemo(
    () => axisOf(voyages, ready ? [today, ready.since, ready.until] : [today]),
    [voyages, ready, today],
  );
  const rows = useMemo(() => rowsOf(voyages, axis), [voyages, axis]);
  const start = Math.max(0, daysBetween(axis.first, ready?.since ?? today) - leadDays);
  const width = axis.days * zooms[zoom];
  const scroller = useSteadyView(width, start / axis.days);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const zoomTo: Record<string, Zoom> = { '+': 'week', '=': 'week', '-': 'month' };
    const next = zoomTo[event.key];
    if (next) onZoom(next);
    if (next || moveFocus(event.key, event.currentTarget)) event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      role="toolbar"
      tabIndex={-1}
      className={styles.timeline}
      aria-label={`${t('timeline.title')}${t('ui.comma')}${t('timeline.count', { n: voyages.length })}`}
      aria-describedby={keysId}
      onKeyDown={onKeyDown}
      onFocus={(event) => setTabStop(event.target, event.currentTarget)}
    >
      <div
        className={styles.canvas}
        data-zoom={zoom}
        style={{
          ...cssVariables({ span: axis.days }),
          width: `calc(var(--name) + ${width}px)`,
        }}
      >
        <TimelineAxis axis={axis} ready={ready} today={today} />
        <TimelineRows rows={rows} ready={ready} today={today} />
        <TimelineGrid axis={axis} ready={ready} today={today} />
      </div>
      <p id={keysId} hidden>
        {t('timeline.keys')}
      </p>
    </div>
  );
}

/**
 * Returns the ref of the element that scrolls. It is first scrolled to `start`, a fraction of the axis. When
 * the zoom changes, the day in the middle stays in the middle.
 */
function useSteadyView(wantedWidth: number, start: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<{ start: number; width: number }>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const inView =
      element.clientWidth - Number.parseFloat(getComputedStyle(element).getPropertyValue('--name'));
    const width = Math.max(wantedWidth, inView);
    const before = last.current;
    last.current = { start, width };
    const left =
      before?.start === start
        ? ((element.scrollLeft + inView / 2) / before.width) * width - inView / 2
        : start * width;
    element.scrollTo({ left });
  }, [wantedWidth, start]);
  return scroller;
}
