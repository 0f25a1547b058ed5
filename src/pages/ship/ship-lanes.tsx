import { useState } from 'react';

import { browseLink } from '../../../contract/links/screen-paths.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { searchOf, type ChosenPair, type ChosenRoute, type ShipChoice } from './ship-choice.ts';
import styles from './ship-page.module.css';

interface ShipLanesProps {
  routes: readonly ChosenRoute[];
  choice: ShipChoice;
  choose: (changes: Partial<ShipChoice>) => void;
  names: HarborNames;
  /** Returns the trade lane's name, or null while the names load. */
  shiprouteName: (id: string) => string | null;
}

/** The number of trade lanes shown before the reader asks for all. */
const routesShown = 6;

/** Renders the trade lanes for the chosen vessel type and cargo, each with its busiest pairs of ports. */
export function ShipLanes({ routes, choice, choose, names, shiprouteName }: ShipLanesProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (routes.length === 0)
    return (
      <StateCard
        kind="noMatch"
        level={3}
        title={t('ship.noLanes')}
        text={t('ship.noLanesText')}
        actions={
          choice.cargoTags.length > 0 && (
            <Button onClick={() => choose({ cargoTags: [] })}>{t('ship.clearCargo')}</Button>
          )
        }
        isAnnounced
      />
    );
  const most = Math.max(...routes.flatMap(({ pairs }) => pairs.map(({ total }) => total)));
  const anywhere = { ...choice, from: '', to: '' };
  const shown = isWhole ? routes : routes.slice(0, routesShown);
  return (
    <>
      <div className={styles.lanes}>
        {shown.map(({ shiprouteId, total, pairs }) => (
          // The section has no label until the name of the trade lane has loaded, because otherwise all
          // sections would have the same label.
          <section
            key={shiprouteId}
            aria-labelledby={shiprouteName(shiprouteId) === null ? undefined : `route-${shiprouteId}`}
          >
            <RouteHead
              id={`route-${shiprouteId}`}
              name={shiprouteName(shiprouteId)}
              total={total}
              href={`#${browseLink({ ...searchOf(anywhere), shiproute_id: shiprouteId })}`}
            />
            {pairs.length > 0 && (
              <ul className={`board clips ${styles.pairs}`}>
                {pairs.map((pair) => (
                  <Pair
                    key={`${pair.from} ${pair.to}`}
                    pair={pair}
                    most={most}
                    names={names}
                    href={`#${browseLink({ ...searchOf({ ...choice, from: pair.from, to: pair.to }), shiproute_id: shiprouteId })}`}
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      {shown.length < routes.length && (
        <Button className="above-4" onClick={() => setIsWhole(true)}>
          {t('ship.allRoutes', { n: numberText(routes.length) })}
        </Button>
      )}
    </>
  );
}

interface RouteHeadProps {
  id: string;
  /** The name of the trade lane; null while it is not loaded. */
  name: string | null;
  total: number;
  href: string;
}

const RouteHead = ({ id, name, total, href }: RouteHeadProps) => (
  <header className="row wraps apart gap-x3 text-s">
    <h3 className="text-14" id={id}>
      {name ?? '…'}
    </h3>
    <a className="inline-row high-32" href={href}>
      {t('ship.otherLanes', { n: numberText(total) })}
    </a>
  </header>
);

interface PairProps {
  pair: ChosenPair;
  /** The number of sailings that a full bar represents. */
  most: number;
  names: HarborNames;
  href: string;
}

function Pair({ pair: { from, to, total }, most, names, href }: PairProps) {
  const port = (code: string) => names.harborName(code, currentLanguage());
  return (
    <li>
      <a className={styles.pair} href={href}>
        <LaneName className={styles.pairName} from={port(from)} to={port(to)} />
        <span className={styles.bar} aria-hidden="true">
          <i style={cssVariables({ part: total / most })} />
        </span>
        <span className={styles.total}>{t('ship.sailings', { n: numberText(total) })}</span>
      </a>
    </li>
  );
}
