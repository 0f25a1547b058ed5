import type { CallMove } from '../../../trade/lane-pack/changes.ts';
import type { LaycanDays } from '../../../trade/sailing/how-far-moved.ts';
import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import marks from '../../trade-ui/day-marks.module.css';
import { laneCalls, type SailingNews } from './lane-news.ts';
import styles from './moved-axis.module.css';

interface MovedAxisProps {
  news: SailingNews;
  moves: readonly CallMove[];
  now: Date;
}

/** Draws the old and new laycans on one scale. The same data is next to the drawing as text. */
export function MovedAxis({ news, moves, now }: MovedAxisProps) {
  const { load, unload } = laneCalls(news.sailing, now.getTime());
  if (!load || !unload) return null;
  const windows: LaycanDays[] = [load, unload, ...moves.map(({ was }) => was)];
  const first = windows.map(({ start_time }) => start_time).sort()[0] ?? load.start_time;
  const last =
    windows
      .map(({ end_time }) => end_time)
      .sort()
      .at(-1) ?? unload.end_time;
  const place = ({ start_time, end_time }: LaycanDays) =>
    cssVariables({ at: daysBetween(first, start_time), days: daysBetween(start_time, end_time) + 1 });
  const hasMoved = (window: LaycanDays) =>
    moves.some(({ now: moved }) => moved.start_time === window.start_time);
  return (
    <div
      className={`${marks.marks} ${styles.axis}`}
      style={cssVariables({ span: daysBetween(first, last) + 1 })}
      aria-hidden="true"
    >
      {moves.map(({ end, was }) => (
        <i key={`${end} ${was.start_time}`} className={marks.was} style={place(was)} />
      ))}
      <i className={marks.leg} style={place({ start_time: load.start_time, end_time: unload.start_time })} />
      <i className={classNames(marks.load, hasMoved(load) && marks.moved)} style={place(load)} />
      <i className={classNames(marks.unload, hasMoved(unload) && marks.moved)} style={place(unload)} />
    </div>
  );
}
