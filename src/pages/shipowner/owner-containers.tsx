import { containerList } from '../../../contract/calls/containers.ts';
import { containerLink } from '../../../contract/container-link.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { BoxLaneBoard, BoxLaneRow } from '../../features/containers/box-lane.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { ownBoxLanes } from './own-box-lanes.ts';

interface OwnerContainersProps {
  shipownerId: number;
  names: HarborNames;
  now: Date;
}

/** The busiest container lanes of a carrier with their services; each opens its sailings there. Most shipowners have none. */
export function OwnerContainers({ shipownerId, names, now }: OwnerContainersProps) {
  const { answer } = useAnswer(containerList, ownBoxLanes(shipownerId));
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
