import { containerList } from '../../../contract/calls/containers.ts';
import { containerLink } from '../../../contract/links/container-link.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { ContainerLaneBoard, ContainerLaneRow } from '../../features/containers/container-lane.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { ownContainerLanes } from './own-container-lanes.ts';

interface OwnerContainersProps {
  shipownerId: number;
  names: HarborNames;
  now: Date;
}

/**
 * The carrier's busiest container lanes with their services, each linked to its options. Renders nothing
 * without lanes.
 */
export function OwnerContainers({ shipownerId, names, now }: OwnerContainersProps) {
  const { answer } = useAnswer(containerList, ownContainerLanes(shipownerId));
  if (!answer || answer.list.length === 0) return null;
  return (
    <section aria-labelledby="owner-containers">
      <div className="section-head">
        <h2 id="owner-containers">{t('container.ownLanes')}</h2>
        <p>{t('container.ownLanesNote', { n: answer.total })}</p>
      </div>
      <ContainerLaneBoard>
        {answer.list.map((lane) => {
          const { start_harbor_code: from, end_harbor_code: to } = lane;
          return (
            <ContainerLaneRow
              key={`${from} ${to}`}
              {...{ from, to, names, now }}
              href={containerLink({ from, to, shipowner: String(shipownerId) })}
              facts={lane}
            >
              <span>{lane.service_codes.join(' · ')}</span>
            </ContainerLaneRow>
          );
        })}
      </ContainerLaneBoard>
    </section>
  );
}
