import type { ReactNode } from 'react';

import { referenceSpeedKn } from '../../../trade/sailing/sea-days.ts';
import { t } from '../../i18n/t.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nmText, passagesText, seaDaysText, viaText, withoutText } from './route-words.ts';
import styles from './sea-route.module.css';
import type { SeaRouteChoice } from './use-sea-route.ts';
import type { RouteTotals } from './route-totals.ts';

interface RouteFactsProps {
  /** The totals of the route; undefined until they are known. */
  way: RouteTotals | undefined;
  choice: SeaRouteChoice | null;
  /** The scheduled days; null if there is no schedule. */
  publishedDays: number | null;
}

/**
 * Renders the distance and the days at the reference speed, each with the value of the alternative route, and
 * the scheduled days.
 */
export function RouteFacts({ way, choice, publishedDays }: RouteFactsProps) {
  const other = choice && otherRoute(choice);
  const otherValue = (words: (nm: number) => string) =>
    other && other.nm !== null && <OtherRoute name={other.name} value={words(other.nm)} />;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('route.distance')} value={way && nmOrUnknown(way)} sub={otherValue(nmText)} />
        <Fact
          label={t('route.seaDays', { n: referenceSpeedKn })}
          value={way && (way.nm === null ? '–' : seaDaysText(way.nm))}
          sub={otherValue(seaDaysText)}
        />
        {publishedDays !== null && (
          <Fact
            label={t('route.publishedDays')}
            value={t('route.days', { n: publishedDays })}
            sub={t('route.publishedNote')}
          />
        )}
      </dl>
      <p className={styles.passages}>{way ? wayText(way) : <Skeleton width="l" />}</p>
    </>
  );
}

interface FactProps {
  label: string;
  value: string | undefined;
  sub: ReactNode;
}

const Fact = ({ label, value, sub }: FactProps) => (
  <div className={styles.fact}>
    <dt className="leading-16 fine">{label}</dt>
    <dd className="stack">
      <b>{value ?? <Skeleton width="s" />}</b>
      <small>{sub}</small>
    </dd>
  </div>
);

const OtherRoute = ({ name, value }: { name: string; value: string }) => (
  <>
    <span>{name}</span> <span className="nowrap">{value}</span>
  </>
);

function otherRoute({ canal, through, round, isRound }: SeaRouteChoice): { name: string; nm: number | null } {
  return isRound
    ? { name: viaText(canal), nm: through.nm }
    : { name: withoutText(canal, round), nm: round.nm };
}

const nmOrUnknown = ({ nm }: RouteTotals): string => (nm === null ? t('route.unknown') : nmText(nm));

function wayText({ nm, passages }: RouteTotals): string {
  if (nm === null) return t('route.unknownPair');
  return passages.length === 0 ? t('route.openSea') : t('route.passages', { names: passagesText(passages) });
}
