import type { PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { laneLook, priceWord } from '../../features/sailings/sailing-words.ts';
import { localDay, portDay } from '../../i18n/dates.ts';
import { startsText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import { When } from '../../ui/when.tsx';
import { Amount } from './amount.tsx';
import styles from './sailing-head.module.css';
import { isContainer } from './voyage-words.ts';

interface HeadLaneProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/**
 * Renders the loading and the discharging call with their dates, and the line between them. The dates of a
 * container voyage are the days of departure and arrival.
 */
export function HeadLane({ sailing, names, now }: HeadLaneProps) {
  const isContainerSailing = isContainer(sailing);
  const load = isContainerSailing ? { ...sailing.load, start_time: sailing.load.end_time } : sailing.load;
  const unload = isContainerSailing
    ? { ...sailing.unload, end_time: sailing.unload.start_time }
    : sailing.unload;
  const port = (call: PortCall) => names.harborName(call.harbor_code, currentLanguage());
  const leaves = isContainerSailing
    ? containerText('sailing.containerDeparture', load.end_clock)
    : laycanText(load, names, now);
  const comes = isContainerSailing
    ? containerText('sailing.containerArrival', unload.start_clock)
    : t('sailing.arrivalWindow');
  return (
    <div className={styles.lane}>
      <End name={port(load)} call={load} sub={leaves} sailing={sailing} now={now} />
      <div className={styles.course}>
        <LaneLine
          load={load}
          unload={unload}
          days={
            isContainerSailing ? Math.max(0, daysBetween(load.end_time, unload.start_time)) : sailing.days
          }
          vias={sailing.via_times}
          today={localDay(now)}
          size="l"
          state={laneLook(sailing, portDay(names.harbor(load.harbor_code), now))}
        />
        {!isContainerSailing && <Rate sailing={sailing} />}
      </div>
      <End name={port(unload)} call={unload} sub={comes} sailing={sailing} now={now} />
    </div>
  );
}

/**
 * Renders the freight rate, because it decides together with the laycan and the days. Renders nothing if the
 * rate is hidden from the reader: the card about the login names it.
 */
function Rate({ sailing }: { sailing: SailingDetail }) {
  const price = priceWord(sailing);
  if (price.kind !== 'amount' && price.kind !== 'on_request') return null;
  return (
    <p className={styles.rate}>
      {t('sailing.price')} {price.kind === 'amount' ? <Amount {...price} /> : t('browse.onRequest')}
    </p>
  );
}

function End(props: { name: string; call: PortCall; sub: string; sailing: SailingDetail; now: Date }) {
  const { name, call, sub, sailing, now } = props;
  return (
    <p className={styles.end}>
      <b className="text-l">{name}</b>
      <When window={call} today={localDay(now)} size="l" isStruck={sailing.withdrawn_time !== null} />
      <span className="sub">{sub}</span>
    </p>
  );
}

/** Returns the time of departure or arrival by the port's clock; empty if none is published. */
const containerText = (
  key: 'sailing.containerDeparture' | 'sailing.containerArrival',
  clock: PortCall['start_clock'],
): string => (clock ? t(key, { time: clock }) : '');

/**
 * Returns a text that states whether the laycan is in the future, is now, or is over, by the date at the
 * port.
 */
function laycanText(load: PortCall, names: HarborNames, now: Date): string {
  const today = portDay(names.harbor(load.harbor_code), now);
  if (today > load.end_time) return t('sailing.laycanOver');
  if (today >= load.start_time) return t('sailing.laycanRuns');
  return t('sailing.laycanStarts', { starts: startsText(load.start_time, today) });
}
