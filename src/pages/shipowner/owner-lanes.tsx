import { useId, useMemo } from 'react';

import type { RouteLeg } from '../../../contract/calls/sea-routes.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { nameIn, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { RouteFault } from '../../features/sea-route/route-fault.tsx';
import { nmText } from '../../features/sea-route/route-words.ts';
import { harborShiproute } from '../../../contract/calls/harbors.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import { lanesMap } from './lanes-map.ts';
import styles from './owner-lanes.module.css';
import { tradeLanesOf, type OwnerLane } from './lanes-of-owner.ts';
import { lanesDrawnMost, useLaneLegs } from './use-lane-legs.ts';

interface OwnerLanesProps {
  shipownerId: number;
  rows: readonly SailingRow[];
  /** True if the shipowner has more sailings than `rows`. */
  isPart: boolean;
  names: HarborNames;
}

/** The shipowner's busiest trade lanes on a map and as a list. Renders nothing without lanes. */
export function OwnerLanes({ shipownerId, rows, isPart, names }: OwnerLanesProps) {
  const titleId = useId();
  const listId = useId();
  const all = useMemo(() => tradeLanesOf(rows), [rows]);
  const lanes = useMemo(() => all.slice(0, lanesDrawnMost), [all]);
  const { legs, failure, retry } = useLaneLegs(lanes);
  const nameOf = useLaneNames(lanes.length > 0);
  if (lanes.length === 0) return null;
  const hidden = all.length - lanes.length;
  return (
    <section aria-labelledby={titleId}>
      <Card isFlush head={<h2 id={titleId}>{t('shipowner.lanes')}</h2>}>
        {failure ? (
          <RouteFault failure={failure} onRetry={retry} className={styles.map} />
        ) : (
          <LanesMap legs={legs} names={names} describedBy={listId} />
        )}
        <div id={listId} className={styles.foot}>
          <ul>
            {lanes.map((lane, index) => (
              <Lane
                key={lane.shiprouteId}
                {...{ lane, shipownerId, names }}
                name={nameOf(lane.shiprouteId)}
                leg={legs[index]}
              />
            ))}
          </ul>
          {hidden > 0 && (
            <p className={styles.more}>
              <a className="row tap" href={`#${browseLink({ shipowner_id: String(shipownerId) })}`}>
                {t('shipowner.more', { n: hidden })}
              </a>
            </p>
          )}
          {isPart && (
            <p className={`above-2 fine ${styles.note}`}>{t('shipowner.lanesNote', { n: rows.length })}</p>
          )}
          <p className={`above-2 fine ${styles.note}`}>{t('route.note')}</p>
        </div>
      </Card>
    </section>
  );
}

interface LanesMapProps {
  legs: readonly (RouteLeg | undefined)[];
  names: HarborNames;
  describedBy: string;
}

function LanesMap({ legs, names, describedBy }: LanesMapProps) {
  const language = currentLanguage();
  const known = legs.filter((leg) => leg !== undefined);
  const key = known
    .map(({ start_harbor_code, end_harbor_code }) => start_harbor_code + end_harbor_code)
    .join();
  const content = useMemo(
    () => lanesMap(known, names, language),
    // The effect depends on the text `key` and not on `known`, because `known` is a new array at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, names, language],
  );
  const port = (code: string) => names.harborName(code, language);
  const lanes = known
    .map(({ start_harbor_code, end_harbor_code }) => `${port(start_harbor_code)} – ${port(end_harbor_code)}`)
    .join(t('route.listComma'));
  return (
    <MapView
      className={styles.map}
      name={lanes === '' ? t('route.title') : t('shipowner.mapName', { lanes })}
      describedBy={describedBy}
      content={content}
      fitKey={key}
    />
  );
}

interface LaneProps {
  lane: OwnerLane;
  shipownerId: number;
  /** The trade lane's name; undefined while loading. */
  name: string | undefined;
  names: HarborNames;
  leg: RouteLeg | undefined;
}

/** Renders a trade lane with its ports. It links to the shipowner's sailings on this lane. */
function Lane({ lane, shipownerId, name, names, leg }: LaneProps) {
  const port = (code: string) => names.harborName(code, currentLanguage());
  const query = { shipowner_id: String(shipownerId), shiproute_id: lane.shiprouteId };
  return (
    <li>
      <a className={styles.lane} href={`#${browseLink(query)}`}>
        <span className={styles.name}>{name ?? lane.shiprouteId}</span>
        <span className="text-right nowrap">{t('shipowner.laneTotal', { n: lane.sailingTotal })}</span>
        <span className={styles.ports}>
          <LaneName from={port(lane.from)} to={port(lane.to)} />
        </span>
        <span className={`text-right nowrap ${styles.nm}`}>
          {leg && (leg.distance_nm === null ? t('route.unknown') : nmText(leg.distance_nm))}
        </span>
      </a>
    </li>
  );
}

function useLaneNames(isNeeded: boolean): (id: string) => string | undefined {
  const { answer } = useAnswer(harborShiproute, isNeeded ? {} : null);
  return (id) => {
    const found = answer?.list.find((lane) => lane.id === id);
    return found && nameIn(found, currentLanguage());
  };
}
