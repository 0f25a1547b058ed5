import type { ReactNode } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import type { containerList } from '../../../contract/calls/containers.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { PortPair } from '../../trade-ui/port-pair.tsx';
import { When } from '../../ui/when.tsx';
import styles from './container-lane.module.css';

export type LaneFacts = AnswerOf<typeof containerList>['list'][number];

interface ContainerLaneRowProps {
  from: string;
  to: string;
  href: string;
  /** The figures of the lane; undefined if nothing is known about direct sailings. */
  facts: LaneFacts | undefined;
  names: HarborNames;
  now: Date;
  mark?: ReactNode;
  /** The list of carriers or of services, which is rendered below the row. */
  children: ReactNode;
}

export const ContainerLaneBoard = ({ children }: { children: ReactNode }) => (
  <ul className="board clips">{children}</ul>
);

/**
 * Renders a container lane: ports, number of direct sailings, fewest days, next departure. The whole row is a
 * link.
 */
export function ContainerLaneRow({
  from,
  to,
  href,
  facts,
  names,
  now,
  mark,
  children,
}: ContainerLaneRowProps) {
  const nameOf = (code: string) => names.harborName(code, currentLanguage());
  return (
    <li className={styles.row}>
      <PortPair
        from={{ name: nameOf(from) }}
        to={{ name: nameOf(to) }}
        href={`#${href}`}
        className={styles.lane}
      >
        {from} – {to}
      </PortPair>
      <div className={`flex wraps shrinks gap-x4 text-s ${styles.carriers}`}>{children}</div>
      <div className={styles.facts}>
        {facts && (
          <>
            <b>{t('container.laneDirect', { n: facts.sailing_total })}</b>
            <span className="sub">{t('container.laneDays', { n: facts.days })}</span>
          </>
        )}
      </div>
      <div className={styles.next}>
        {facts && (
          <>
            <When
              className="block leading-22"
              window={{ start_time: facts.start_time, end_time: facts.start_time }}
              today={localDay(now)}
            />
            <span className="sub">{t('container.laneNext')}</span>
          </>
        )}
      </div>
      <div className={styles.mark}>{mark}</div>
    </li>
  );
}
