import type { LogRow } from '../../../contract/calls/publishing.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { publicationLink } from '../../../contract/links/publish-links.ts';
import { clockText, fullInstantText, localDay, weekdayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { classNames } from '../../ui/class-names.ts';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import {
  copyIcon,
  listIcon,
  pencilIcon,
  repeatIcon,
  pulseIcon,
  sendIcon,
  transferIcon,
  trashIcon,
  undoIcon,
  waitingIcon,
} from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './log-list.module.css';
import { logWords, type LogContext } from './log-words.ts';

interface LogListProps {
  rows: readonly LogRow[];
  /** True if each row names its group, for a log of several groups. */
  hasGroups?: boolean;
  context: LogContext;
}

export function LogList({ rows, hasGroups = false, context }: LogListProps) {
  return (
    <>
      {daysOf(rows).map(({ day, own }) => (
        <section key={day} aria-label={dayName(day, localDay(context.now))}>
          <h3 className={styles.day}>{dayName(day, localDay(context.now))}</h3>
          <ol className={styles.list}>
            {own.map((row) => (
              <Line key={row.id} row={row} hasGroup={hasGroups} context={context} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function daysOf(rows: readonly LogRow[]): { day: PlainDate; own: LogRow[] }[] {
  const days: { day: PlainDate; own: LogRow[] }[] = [];
  for (const row of rows) {
    const day = localDay(new Date(row.create_time));
    const last = days.at(-1);
    if (last?.day === day) last.own.push(row);
    else days.push({ day, own: [row] });
  }
  return days;
}

function dayName(day: PlainDate, today: PlainDate): string {
  if (day === today) return t('history.today');
  if (day === addDays(today, -1)) return t('history.yesterday');
  return [weekdayText(day), dayText(day, today)].join(' ');
}

const icons: Readonly<Record<LogRow['action'], string>> = {
  published: sendIcon,
  scheduled: waitingIcon,
  confirmed: pulseIcon,
  withdrawn: undoIcon,
  called_off: undoIcon,
  added: plusIcon,
  cloned: copyIcon,
  edited: pencilIcon,
  transferred: transferIcon,
  taken_over: transferIcon,
  removed: trashIcon,
  group_made: listIcon,
  group_renamed: pencilIcon,
  pattern_changed: repeatIcon,
  group_deleted: trashIcon,
};

interface LineProps {
  row: LogRow;
  hasGroup: boolean;
  context: LogContext;
}

function Line({ row, hasGroup, context }: LineProps) {
  const { what, detail, fields, moreFields } = logWords(row, context);
  const isGroupNamed = hasGroup && row.group_title !== '' && !row.action.startsWith('group_');
  return (
    <li className={styles.line}>
      <span className={classNames(styles.icon, styles[row.action])}>
        <Icon shape={icons[row.action]} size="s" />
      </span>
      <div className={styles.words}>
        {row.batch ? <a href={`#${publicationLink(row.batch.id)}`}>{what}</a> : <b className="ink">{what}</b>}
        {detail !== '' && <span>{detail}</span>}
        {fields.map(({ key, label, before, after }) => (
          <span key={key}>
            {label} {before !== '' && <del>{before}</del>}{' '}
            {after === '' ? t('publishing.nothing') : <ins>{after}</ins>}
          </span>
        ))}
        {moreFields > 0 && <span>{t('history.moreFields', { n: moreFields })}</span>}
        <small className="flex wraps gap-x2">
          <span>{row.member || t('history.nobody')}</span>
          <time dateTime={row.create_time} title={fullInstantText(row.create_time)}>
            {clockText(row.create_time)}
          </time>
          {isGroupNamed && <span>{row.group_title}</span>}
        </small>
      </div>
    </li>
  );
}
