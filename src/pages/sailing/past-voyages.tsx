import { useState } from 'react';

import { archivedSchedule } from '../../../contract/calls/sailings/archived.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { failureText } from '../../frame/fault-card.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { t } from '../../i18n/t.ts';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { VoyageList } from '../../features/sailings/voyage-list.tsx';
import styles from './past-voyages.module.css';

interface PastVoyagesProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/**
 * The vessel's past voyages, fetched when the section is opened. Renders nothing for a vessel without a name.
 */
export function PastVoyages(props: PastVoyagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!props.sailing.ship_name) return null;
  return (
    <details className={`board ${styles.voyages}`} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('past.voyages')}
        <Icon shape={chevronDownIcon} />
      </summary>
      {isOpen && <Voyages {...props} />}
    </details>
  );
}

function Voyages({ sailing, names, now }: PastVoyagesProps) {
  const { answer, failure, pending } = useAnswer(archivedSchedule, { id: sailing.id });
  if (!answer) {
    if (pending || !failure) return <SkeletonRows rows={3} />;
    // There is no button that tries again, because opening the section again mounts this component again,
    // which repeats the request.
    return (
      <p className="pad-3-4 note" role="status">
        {failure.code === 'unreachable' ? t('past.voyagesOffline') : failureText(failure)}
      </p>
    );
  }
  if (answer.list.length === 0) return <p className="pad-3-4 note">{t('past.noVoyages')}</p>;
  return <VoyageList voyages={answer.list} names={names} now={now} when="past" />;
}
