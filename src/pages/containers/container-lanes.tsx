import { useState } from 'react';

import { containerList } from '../../../contract/calls/containers.ts';
import { containerLink } from '../../../contract/links/container-link.ts';
import { tokensOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { useFavourites } from '../../features/favourites/use-favourites.ts';
import { recentLanes, type RecentSearch } from '../../features/harbors/use-recent-searches.ts';
import { Owner } from '../../features/sailings/owner.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import {
  ContainerLaneBoard,
  ContainerLaneRow,
  type LaneFacts,
} from '../../features/containers/container-lane.tsx';

interface ContainerLanesProps {
  names: HarborNames;
  searches: readonly RecentSearch[];
  now: Date;
}

interface ContainerLane {
  from: string;
  to: string;
  mark: 'favourite' | 'recent' | null;
  facts: LaneFacts | undefined;
}

const request = { page_size: 60 };
const recentMost = 5;
const shownFirst = 15;

/** Shown before a search: container lanes, with the member's own lanes first. */
export function ContainerLanes({ names, searches, now }: ContainerLanesProps) {
  const { answer, failure, retry } = useAnswer(containerList, request);
  const own = useOwnLanes(searches, names);
  const [isAll, setIsAll] = useState(false);
  const lanes = ownLanesFirst(own, answer?.list ?? []);
  if (lanes.length === 0 && failure)
    return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('container.lanesOffline')} />;
  const shown = isAll ? lanes : lanes.slice(0, shownFirst);
  return (
    <section aria-labelledby="box-lanes-title">
      <div className="section-head">
        <h2 id="box-lanes-title">{t('container.lanes')}</h2>
        <p>{t('container.lanesNote')}</p>
      </div>
      {lanes.length > 0 && (
        <ContainerLaneBoard>
          {shown.map((lane) => (
            <Lane key={`${lane.from}-${lane.to}`} lane={lane} names={names} now={now} />
          ))}
        </ContainerLaneBoard>
      )}
      {!answer && !failure && <SkeletonRows rows={Math.max(8 - lanes.length, 3)} />}
      {shown.length < lanes.length && (
        <p className="flex above-4 middle">
          <Button onClick={() => setIsAll(true)}>
            {t('container.moreLanes', { n: lanes.length - shown.length })}
          </Button>
        </p>
      )}
    </section>
  );
}

function Lane({ lane, names, now }: { lane: ContainerLane; names: HarborNames; now: Date }) {
  const { from, to, mark, facts } = lane;
  return (
    <ContainerLaneRow
      {...{ from, to, facts, names, now }}
      href={containerLink({ from, to })}
      mark={
        mark && (
          <Badge kind="new">
            {t(mark === 'favourite' ? 'container.laneFavourite' : 'container.laneRecent')}
          </Badge>
        )
      }
    >
      {facts?.shipowners.slice(0, 3).map((owner) => (
        <Owner key={owner.id} owner={owner} />
      ))}
    </ContainerLaneRow>
  );
}

/**
 * Returns the favourite lanes, then the recently searched lanes. Only lanes between two container ports are
 * returned.
 */
function useOwnLanes(searches: readonly RecentSearch[], names: HarborNames): ContainerLane[] {
  const groups = useFavourites()?.groups ?? [];
  const favourites = groups
    .flatMap(({ lanes }) => lanes)
    .map(({ from, to }) => ({ from, to: to ?? '', mark: 'favourite' as const }));
  const recent = recentLanes(searches, recentMost).map(({ from, to }) => ({
    from,
    to,
    mark: 'recent' as const,
  }));
  const isContainerPort = (end: string) => {
    const [token, ...others] = tokensOf(end);
    return token !== undefined && others.length === 0 && names.harbor(token)?.is_container === true;
  };
  return [...favourites, ...recent]
    .filter(({ from, to }) => isContainerPort(from) && isContainerPort(to))
    .map((lane) => ({ ...lane, facts: undefined }));
}

/**
 * Merges the two lists without repetitions, the member's own lanes first. An own lane gets the figures from
 * the list of known lanes.
 */
function ownLanesFirst(own: readonly ContainerLane[], known: readonly LaneFacts[]): ContainerLane[] {
  const lanes = new Map(own.toReversed().map((lane) => [`${lane.from} ${lane.to}`, lane]));
  const first = [...lanes.values()].toReversed();
  const factsOf = new Map(
    known.map((facts) => [`${facts.start_harbor_code} ${facts.end_harbor_code}`, facts]),
  );
  const others = known
    .filter((facts) => !lanes.has(`${facts.start_harbor_code} ${facts.end_harbor_code}`))
    .map((facts) => ({ from: facts.start_harbor_code, to: facts.end_harbor_code, mark: null, facts }));
  return [...first.map((lane) => ({ ...lane, facts: factsOf.get(`${lane.from} ${lane.to}`) })), ...others];
}
