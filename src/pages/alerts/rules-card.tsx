import type { ReactNode } from 'react';

import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { browseLink, shipownerLink } from '../../../contract/links/screen-paths.ts';
import {
  commonRule,
  isSameRule,
  isUsualRule,
  subjectKey,
  valuesOf,
  type AlertSubject,
} from '../../features/alerts/alert-subject.ts';
import { RuleChoices, RuleRow } from '../../features/alerts/rule-row.tsx';
import type { AlertCardProps } from '../../features/alerts/use-alerts.ts';
import { useFavourites } from '../../features/favourites/use-favourites.ts';
import { useFleet } from '../../features/favourites/use-fleet.ts';
import { useRefreshFavourites } from '../../features/favourites/use-refresh-favourites.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { waitingNames } from '../../features/harbors/waiting-names.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { laneName } from '../../features/sync/favourite-words.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SenderRules } from './sender-rules.tsx';
import styles from '../../features/alerts/alerts.module.css';

interface Followed {
  subject: AlertSubject;
  name: string;
  href: string;
}

/**
 * Renders the alert rules: for each followed lane, shipowner, vessel, sailing and sender, the smallest change
 * that causes an alert.
 */
export function RulesCard({ data, editing }: AlertCardProps) {
  useRefreshFavourites();
  const favourites = useFavourites();
  const fleet = useFleet();
  const names = waitingNames(useHarborBook(favourites !== undefined, busyHarbors));
  const lanes = new Map(favourites?.groups.flatMap((group) => group.lanes.map((lane) => [lane.ends, lane])));
  const rows = (followed: readonly Followed[]) =>
    followed.map((one) => <RuleRow key={subjectKey(one.subject)} {...one} data={data} editing={editing} />);
  const ofLanes = [...lanes.values()].map(({ from, to }): Followed => ({
    subject: { from, to },
    name: laneName({ from, to }, names),
    href: browseLink({ from, to: to ?? undefined }),
  }));
  const owners = (favourites?.shipowners ?? []).map((owner): Followed => ({
    subject: { shipowner_id: owner.id },
    name: ownerText(owner),
    href: shipownerLink(owner.id),
  }));
  const vessels = (fleet ?? []).map(({ mmsi, name }): Followed => ({
    subject: { mmsi },
    name: name || mmsi,
    href: vesselLink(mmsi),
  }));
  return (
    <section aria-labelledby="alerts-bars">
      <Card isFlush head={<h2 id="alerts-bars">{t('alerts.bars')}</h2>}>
        {!favourites && <SkeletonRows rows={3} />}
        {favourites && lanes.size === 0 && <p className="note pad-4">{t('alerts.barsNone')}</p>}
        {ofLanes.length === 1 && <ul>{rows(ofLanes)}</ul>}
        {ofLanes.length > 1 && (
          <LaneRules
            lanes={ofLanes.map(({ subject }) => subject)}
            rows={rows(ofLanes)}
            data={data}
            editing={editing}
          />
        )}
        <Group title={t('alerts.owners', { n: owners.length })} rows={rows(owners)} />
        <Group title={t('alerts.vessels', { n: vessels.length })} rows={rows(vessels)} />
        <SailingRules data={data} rows={rows} />
        <SenderRules data={data} editing={editing} />
      </Card>
    </section>
  );
}

interface LaneRulesProps extends AlertCardProps {
  lanes: readonly AlertSubject[];
  rows: readonly ReactNode[];
}

/**
 * Renders one common rule for all followed lanes and, in a collapsed part, a rule for each lane. The common
 * rule is the rule that most lanes have. If the person changes the common rule, the rules of these lanes
 * change, but not the different rules of other lanes.
 */
function LaneRules({ lanes, rows, data: { rules, setting }, editing }: LaneRulesProps) {
  const rule = commonRule(rules, lanes);
  const isCommon = (lane: AlertSubject) => isSameRule(valuesOf(rules, lane), rule);
  const separate = lanes.filter((lane) => !isCommon(lane)).length;
  const change = (next: Partial<typeof rule>) => {
    if (editing.isCutOff) return;
    const wanted = { ...rule, ...next };
    editing.changeRules(lanes.filter(isCommon), isUsualRule(wanted) ? null : wanted);
  };
  return (
    <>
      <div className={styles.bar}>
        <b className={styles.barName}>{t('alerts.allLanes')}</b>
        <RuleChoices name={t('alerts.allLanes')} rule={rule} mayBeNever setting={setting} onChange={change} />
      </div>
      <details className={styles.fold}>
        <summary>
          {t('alerts.setSeparately')}
          <small className="note">
            {separate === 0 ? t('alerts.setSeparatelyNone') : t('alerts.setSeparatelySome', { n: separate })}
          </small>
        </summary>
        <ul>{rows}</ul>
      </details>
    </>
  );
}

/**
 * Renders the rules of single sailings. There are no favourites of this kind: a member follows a sailing by
 * giving it an alert rule, so the rules are also the list of followed sailings.
 */
function SailingRules({
  data: { rules },
  rows,
}: Pick<AlertCardProps, 'data'> & { rows: (followed: readonly Followed[]) => ReactNode[] }) {
  const sailings = rules.flatMap(({ information_id, title }): Followed[] =>
    information_id === null
      ? []
      : [{ subject: { information_id }, name: title, href: sailingLink(information_id) }],
  );
  // The rows are sorted by their links, so that a change does not move a row. In the server's list, the rule
  // that was changed last is at the end.
  const sorted = sailings.toSorted((one, other) => (one.href < other.href ? -1 : 1));
  return <Group title={t('alerts.followedSailings', { n: sorted.length })} rows={rows(sorted)} />;
}

const Group = ({ title, rows }: { title: string; rows: readonly ReactNode[] }) =>
  rows.length > 0 && (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <ul>{rows}</ul>
    </details>
  );
