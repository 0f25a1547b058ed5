import { containerList } from '../../../contract/calls/containers.ts';
import { containerLink } from '../../../contract/container-link.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { BoxLaneBoard, BoxLaneRow } from '../../features/containers/box-lane.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { t } from '../../i18n/t.ts';

interface OwnerContainersProps {
  shipownerId: number;
  names: HarborNames;
  now: Date;
}

/** So many of its lanes stand here; the search has the others. */
const lanesMost = 6;

/** The busiest container lanes of a carrier with their services; each opens its sailings there. Most shipowners have none. */
export function OwnerContainers({ shipownerId, names, now }: OwnerContainersProps) {
  const { answer } = useAnswer(containerList, { shipowner_id: shipownerId, page_size: lanesMost });
  if (!answer || answer.list.length === 0) return null;
  return (
    <section aria-labelledby="owner-containers">
      <div className="section-head">
        <h2 id="owner-containers">{t('container.ownLanes')}</h2>
        <p>{t('container.ownLanesNote', { n: answer.total })}</p>
      </div>
      <BoxLaneBoard>
        {answer.list.map((lane) => {
          const { start_harbor_code: from, end_harbor_code: to } = lane;
          return (
            <BoxLaneRow
              key={`${from} ${to}`}
              {...{ from, to, names, now }}
              href={containerLink({ from, to, shipowner: String(shipownerId) })}
              facts={lane}
            >
              <span>{lane.service_codes.join(' · ')}</span>
            </BoxLaneRow>
          );
        })}
      </BoxLaneBoard>
    </section>
  );
}
