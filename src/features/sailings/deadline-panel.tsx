import type { CutOff } from '../../../trade/sailing/sailing.ts';
import {
  cargoClasses,
  deadlineOf,
  isOpening,
  type CargoClass,
} from '../../../trade/deadline/deadline-codes.ts';
import {
  breakBulkClass,
  deadlinesFor,
  nextDeadline,
  receivingState,
  receivingWindows,
  type ReceivingWindow,
} from '../../../trade/deadline/receiving-windows.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { localDay } from '../../i18n/dates.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { Segments } from '../../ui/segments.tsx';
import { breakBulkText, classText, receivingText, spanBetween } from './deadline-words.ts';
import styles from './deadline-panel.module.css';
import { ReceivingBar, type Axis } from './receiving-bar.tsx';
import { useCargoClass } from './use-cargo-class.ts';

interface DeadlinePanelProps {
  cutOffs: readonly CutOff[];
  /** The departure in the port's local time, e.g. `2026-11-23T18:00`. */
  departure: string;
  now: Date;
  /** True for a container sailing. A break-bulk sailing offers only the cargo classes that it takes. */
  isContainer?: boolean;
}

/**
 * The cargo classes that can always be chosen for a container. Each of the other classes can be chosen only if a
 * deadline is given for it, or if it is the class of the reader's cargo.
 */
const containerClasses: readonly CargoClass[] = ['general', 'dangerous', 'reefer', 'out_of_gauge', 'lcl'];

/**
 * Renders the next deadline of the reader's class of cargo, and the receiving periods (the times in which the
 * port accepts cargo) on the time axis of the sailing. Renders nothing if no deadline has a time.
 */
export function DeadlinePanel({ cutOffs, departure, now, isContainer = false }: DeadlinePanelProps) {
  const [chosen, setOwn] = useCargoClass();
  if (!cutOffs.some(({ time }) => time !== null)) return null;
  const windows = receivingWindows(cutOffs);
  const shown = windows.filter(({ opening, late }) => opening !== null || late !== null);
  const own = isContainer ? chosen : breakBulkClass(cutOffs, chosen);
  const nameOfClass = isContainer ? classText : breakBulkText;
  const given = cutOffs.filter(({ time }) => isContainer || time !== null);
  const used = new Set([own, ...given.map(({ code }) => deadlineOf(code).cargoClass)]);
  const usual = isContainer ? containerClasses : ['general'];
  const offered = cargoClasses.filter((one) => usual.includes(one) || (one !== 'late' && used.has(one)));
  const axis = axisOf(shown, departure);
  return (
    <>
      {offered.length > 1 && (
        <div className={`pad-2-4 ${styles.classes}`}>
          <Segments
            label={t('sailing.myCargo')}
            isLabelShown
            segments={offered.map((value) => ({ value, label: nameOfClass(value) }))}
            value={own}
            onChange={setOwn}
          />
        </div>
      )}
      <NextLine cutOffs={cutOffs} own={own} now={now} name={nameOfClass(own)} />
      {axis && (
        <ul className={styles.windows} aria-label={t('sailing.receiving')}>
          {shown.map((window) => (
            <WindowRow
              key={window.cargoClass}
              window={window}
              name={nameOfClass(window.cargoClass)}
              axis={axis}
              now={now}
              isOwn={window.cargoClass === own}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface NextLineProps {
  cutOffs: readonly CutOff[];
  own: CargoClass;
  now: Date;
  /** The name of the cargo class. */
  name: string;
}

/** Renders the next deadline (or opening) for the reader's cargo class, and the deadline after that. */
function NextLine({ cutOffs, own, now, name }: NextLineProps) {
  const next = nextDeadline(cutOffs, own, now);
  if (!next?.time) return <p className={styles.none}>{t('sailing.noneLeft', { cargo: name })}</p>;
  const then = nextDeadline(cutOffs, own, new Date(next.time));
  const isSoon = Date.parse(next.time) - now.getTime() < soonMs;
  const passed = deadlinesFor(cutOffs, own).filter(
    ({ code, time }) => time !== null && !isOpening(code) && Date.parse(time) <= now.getTime(),
  );
  return (
    <div className={classNames(styles.next, isSoon && styles.soon)}>
      {passed.length > 0 && (
        <p className={styles.passed}>
          {passed
            .map((one) =>
              t('sailing.passedAgo', { name: nameOf(one), span: spanBetween(now, one.time ?? '') }),
            )
            .join(t('ui.comma'))}
        </p>
      )}
      <p className={styles.left}>{t('sailing.leftSpan', { span: spanBetween(now, next.time) })}</p>
      <p className={styles.what}>
        <b className="text-m">{nameOf(next)}</b>
        <span>{portTimeText(next.time, localDay(now))}</span>
      </p>
      {then?.time && (
        <p className={styles.then}>
          {t('sailing.thenNext', { name: nameOf(then), time: portTimeText(then.time, localDay(now)) })}
        </p>
      )}
    </div>
  );
}

/** A deadline is highlighted if fewer than this many ms are left. */
const soonMs = 6 * 3_600_000;

const nameOf = ({ code }: CutOff): string => dictionaryName('cut_off', code, currentLanguage());

interface WindowRowProps {
  window: ReceivingWindow<CutOff>;
  /** The name of the cargo class. */
  name: string;
  axis: Axis;
  now: Date;
  isOwn: boolean;
}

function WindowRow({ window, name, axis, now, isOwn }: WindowRowProps) {
  const { opening, cutOff, late } = window;
  const state = receivingState(window, now);
  const given = [
    { one: opening, word: t('sailing.gateOpens') },
    { one: cutOff, word: t('sailing.gateCloses') },
    { one: late, word: t('sailing.gateLate') },
  ].flatMap(({ one, word }) =>
    one?.time ? [{ name: nameOf(one), word, time: portTimeText(one.time, localDay(now)) }] : [],
  );
  return (
    <li className={classNames(styles.window, isOwn && styles.isOwn)}>
      <b className={styles.name}>{name}</b>
      <ReceivingBar
        window={window}
        axis={axis}
        now={now}
        label={given.map(({ name: full, time }) => `${full} ${time}`).join(t('ui.comma'))}
      />
      <span className={styles.dates} aria-hidden="true">
        {/* The row is named after the cargo, so that these words need not repeat the cargo. */}
        {given.map(({ word, time }) => (
          <span key={word}>
            {word} {time}
          </span>
        ))}
      </span>
      <span className={styles.state}>{state && receivingText(state, cutOff?.time ?? null, now)}</span>
    </li>
  );
}

/**
 * Returns the time axis. It begins on the day of the first opening or cut-off. It ends with the departure or
 * with the last of these times, whichever is later. Null if no receiving period has a time, or if the
 * departure cannot be read.
 */
function axisOf(windows: readonly ReceivingWindow<CutOff>[], departure: string): Axis | null {
  const times = windows.flatMap(({ opening, cutOff, late }) =>
    [opening?.time, cutOff?.time, late?.time].flatMap((time) => time ?? []),
  );
  const [first] = times.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (!first) return null;
  const offset = first.slice(16).replace(/^:\d\d/, '');
  const [day = '', clock = ''] = departure.split('T');
  const departs = Date.parse(`${day}T${clock === '24:00' ? '23:59' : clock}:00${offset}`);
  const start = Date.parse(`${first.slice(0, 10)}T00:00:00${offset}`);
  const last = Math.max(departs, ...times.map((time) => Date.parse(time)));
  return Number.isNaN(departs) ? null : { start, end: last, departs };
}
