import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { nearYear } from '../../features/sailings/near-year.ts';
import { rotationOf, zoneText, type RotationRow } from '../../features/sailings/rotation-rows.ts';
import { harborCodesOf } from '../../features/sailings/sailing-words.ts';
import { localDay, weekdayText } from '../../i18n/dates.ts';
import { dayText } from '../../i18n/windows.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { checkIcon, lockIcon, waitingIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { When } from '../../ui/when.tsx';
import styles from './rotation.module.css';
import { clockText } from './voyage-words.ts';

interface RotationProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/**
 * Renders the port calls on a vertical line. The number of days of a laycan, and of the leg to the next call,
 * determines its height.
 */
export function Rotation({ sailing, names, now }: RotationProps) {
  return (
    <section className={styles.section} aria-labelledby="rotation-title">
      <Card
        isFlush
        head={<h2 id="rotation-title">{t('sailing.rotation')}</h2>}
        actions={<span className="muted text-xs">{t('sailing.portDates')}</span>}
      >
        <ol className={styles.rotation}>
          {rotationOf(sailing, names, now).map((row) => (
            <Row key={row.call.id} row={row} names={names} now={now} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

interface RowProps {
  row: RotationRow;
  names: HarborNames;
  now: Date;
}

const kindText = {
  load: () => t('sailing.call_load'),
  unload: () => t('sailing.call_unload'),
  both: () => t('sailing.call_both'),
  transit: () => t('sailing.call_transit'),
} as const;

function Row({ row, names, now }: RowProps) {
  const { call, isAsked, isDone, windowDays, legDays, hides } = row;
  const kind = call.harbor_type;
  const { name } = names.token(call.harbor_code, currentLanguage());
  const clock = clockText(call);
  return (
    <li
      className={classNames(
        styles.call,
        kind === 'unload' && styles.unload,
        kind === 'transit' && styles.via,
        isAsked && styles.asked,
        isDone && styles.done,
        hides !== null && styles.locked,
        legDays === null && hides === null && styles.last,
      )}
      style={cssVariables({ window: Math.min(windowDays, 12) })}
    >
      <div className={styles.when}>
        <When window={call} today={nearYear(call.start_time, localDay(now))} size={isAsked ? 'm' : 's'} />
        <span className="sub">{weekdays(call.start_time, call.end_time)}</span>
      </div>
      <span className={styles.mark} aria-hidden="true" />
      <div>
        <p className={styles.name}>
          <span>{name}</span>
          <Badge>{kindText[kind]()}</Badge>
        </p>
        <p className="fine leading-16">{portNote(row, names)}</p>
        {clock !== '' && <p className={styles.clock}>{clock}</p>}
        <ArrivalNote row={row} now={now} />
      </div>
      {(legDays !== null || hides !== null) && <Leg legDays={legDays} hides={hides} />}
    </li>
  );
}

/** Renders the actual day of arrival if it is known; otherwise the expected day. */
function ArrivalNote({ row: { call, arrival }, now }: Pick<RowProps, 'row' | 'now'>) {
  const { estimated_time: estimated, actual_time: actual } = arrival ?? {};
  const day = actual ?? estimated;
  if (!day) return null;
  const isElsewhere = !actual && (day < call.start_time || day > call.end_time);
  const text = isElsewhere ? 'sailing.estimatedMoved' : actual ? 'sailing.actual' : 'sailing.estimated';
  return (
    <p className={classNames(styles.arrival, isElsewhere && 'ageing')}>
      <Icon shape={actual ? checkIcon : isElsewhere ? warningIcon : waitingIcon} size="s" />
      <span>{t(text, { day: dayText(day, localDay(now)) })}</span>
    </p>
  );
}

function Leg({ legDays, hides }: Pick<RotationRow, 'legDays' | 'hides'>) {
  return (
    <div className={styles.leg} style={cssVariables({ days: Math.min(legDays ?? 0, 40) })}>
      {legDays !== null && legDays > 0 && <p>{t('sailing.legDays', { n: legDays })}</p>}
      {hides !== null && (
        <p className={styles.lock}>
          <Icon shape={lockIcon} size="s" />
          <span>{t(hides === 'between' ? 'sailing.callsLocked' : 'sailing.laterLocked')}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Returns the alternative ports of a call (without them, the port's name in the other language and its code),
 * followed by the time zone of its dates.
 */
function portNote({ call }: RotationRow, names: HarborNames): string {
  const language = currentLanguage();
  const [, ...others] = harborCodesOf(call);
  const zone = names.harbor(call.harbor_code)?.time_zone;
  const { otherName, code } = names.token(call.harbor_code, language);
  const about =
    others.length > 0
      ? t('sailing.orHarbors', {
          harbors: others.map((one) => names.harborName(one, language)).join(t('sailing.listComma')),
        })
      : [otherName, code].filter(Boolean).join(' · ');
  return [about, zone && zoneText(zone, call.start_time)].filter(Boolean).join(' · ');
}

function weekdays(first: string, last: string): string {
  if (first === last) return weekdayText(first);
  return t('sailing.weekdays', { first: weekdayText(first), last: weekdayText(last) });
}
