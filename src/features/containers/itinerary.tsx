import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { localTime } from '../../../trade/calendar/local-time.ts';
import type { PortTime } from '../../../trade/container/container-types.ts';
import type { ContainerConnection, ContainerLeg, ContainerOption } from '../../../trade/container/option.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { zoneText } from '../sailings/rotation-rows.ts';
import { harborsText, leastText, legShipText, spanText } from './container-words.ts';
import { ownerText } from '../sailings/sailing-words.ts';
import { TransshipmentBar } from './transshipment-bar.tsx';
import { arrivalOf, pastRecordOf, nextIfMissed } from './option-facts.ts';
import styles from './opened-option.module.css';
import { PortMoment } from './port-moment.tsx';

interface ItineraryProps {
  option: ContainerOption;
  /** All options of the answer. They are searched for the next departure after a missed transshipment. */
  options: readonly ContainerOption[];
  names: HarborNames;
  today: PlainDate;
  headingId: string;
}

/**
 * Renders the journey from top to bottom: ports with local times, vessels, and each transshipment with its
 * wait and record.
 */
export function Itinerary({ option, options, names, today, headingId }: ItineraryProps) {
  const { legs, connections } = option;
  const [first] = legs;
  const last = legs.at(-1);
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 className="text-m" id={headingId}>
          {t('container.journey')}
        </h2>
        <p className="muted">{t('container.localTimes')}</p>
      </header>
      <ol>
        {first && <Stage kind="load" legEnd={first.from} times={[first.from.time]} {...{ names, today }} />}
        {legs.map((leg, index) => (
          <LegAndChange
            key={leg.voyage_id}
            leg={leg}
            next={legs[index + 1]}
            connection={connections[index]}
            {...{ names, today }}
          />
        ))}
        {last && <Stage kind="unload" legEnd={last.to} times={[last.to.time]} {...{ names, today }} />}
      </ol>
      <Missed option={option} options={options} today={today} />
    </section>
  );
}

interface LegAndChangeProps extends Pick<ItineraryProps, 'names' | 'today'> {
  leg: ContainerLeg;
  next: ContainerLeg | undefined;
  connection: ContainerConnection | undefined;
}

function LegAndChange({ leg, next, connection, names, today }: LegAndChangeProps) {
  return (
    <>
      <Leg leg={leg} names={names} />
      {next && connection && (
        <Stage kind="turn" legEnd={leg.to} times={[leg.to.time, next.from.time]} {...{ names, today }}>
          <p className={styles.wait}>
            <b>{t('container.change', { wait: spanText(connection.wait_minutes) })}</b>
            <span className="block leading-16 fine">{leastText(connection)}</span>
          </p>
          <Record connection={connection} />
        </Stage>
      )}
    </>
  );
}

function Record({ connection }: { connection: ContainerConnection }) {
  const record = pastRecordOf(connection);
  if (!record || !connection.record) return null;
  return (
    <p className={classNames(styles.held, record.isWeak && styles.weak)}>
      <TransshipmentBar record={connection.record} />
      <span aria-hidden="true">{t('container.record', { held: record.made, total: record.total })}</span>
    </p>
  );
}

interface StageProps extends Pick<ItineraryProps, 'names' | 'today'> {
  kind: 'load' | 'turn' | 'unload';
  legEnd: ContainerLeg['from'];
  times: readonly PortTime[];
  children?: React.ReactNode;
}

function Stage({ kind, legEnd, times, names, today, children }: StageProps) {
  const { harbor_code, terminal, time } = legEnd;
  const zone = names.harbor(harbor_code)?.time_zone;
  return (
    <li className={classNames(styles.stage, styles[kind])}>
      <p className={styles.when}>
        {times.map((one, index) => (
          // The index is the key, because the times have no identity of their own: the first is the arrival
          // of one vessel at the port, the second the departure of the next vessel.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            <PortMoment time={one} today={today} />
          </span>
        ))}
      </p>
      <span className={styles.mark} aria-hidden="true" />
      <div>
        <p className={styles.port}>
          <b className="text-m">{names.harborName(harbor_code, currentLanguage())}</b>
          <small className="muted">
            {[terminal, zone && zoneText(zone, time.day)].filter(Boolean).join(' ')}
          </small>
        </p>
        {children}
      </div>
    </li>
  );
}

function Leg({ leg, names }: { leg: ContainerLeg; names: HarborNames }) {
  const ship = legShipText(leg);
  const minutes = minutesOf(leg, names);
  const note =
    minutes === null
      ? leg.service_code
      : t('container.legNote', { service: leg.service_code, time: spanText(minutes) });
  return (
    <li className={styles.leg} style={cssVariables({ days: (minutes ?? 0) / 1_440 })}>
      <p>
        {ship === null ? (
          <b>{ownerText(leg.shipowner)}</b>
        ) : (
          <b lang={leg.ship_name ? 'en' : undefined}>{ship}</b>
        )}{' '}
        {leg.voyage_number}
      </p>
      <span className={styles.legNote}>
        {note}
        {leg.via.length > 0 &&
          `${t('ui.comma')}${t('container.calls', { ports: harborsText(leg.via, names) })}`}
      </span>
    </li>
  );
}

/**
 * Returns the minutes between two port times across time zones; null if a clock time or a zone is unknown.
 */
function minutesOf({ from, to }: ContainerLeg, names: HarborNames): number | null {
  const ms = ({ harbor_code, time }: ContainerLeg['from']) => {
    const zone = names.harbor(harbor_code)?.time_zone;
    return zone && time.clock !== null ? Date.parse(localTime(time.day, time.clock, zone)) : null;
  };
  const [start, end] = [ms(from), ms(to)];
  return start === null || end === null ? null : Math.round((end - start) / minuteMs);
}

function Missed({ option, options, today }: Pick<ItineraryProps, 'option' | 'options' | 'today'>) {
  const next = nextIfMissed(option, options);
  const leg = next?.legs[1];
  if (!next || !leg) return null;
  return (
    <p className={styles.note}>
      {t('container.missed', {
        service: leg.service_code,
        day: dayText(leg.from.time.day, today),
        arrival: dayText(arrivalOf(next).day, today),
      })}
    </p>
  );
}
