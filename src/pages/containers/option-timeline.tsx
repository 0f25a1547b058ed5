import { Suspense, type ReactNode } from 'react';

import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import {
  laneText,
  legShipText,
  servicesText,
  changesText,
} from '../../features/containers/container-words.ts';
import {
  arrivalOf,
  daysOf,
  departureOf,
  firstLeg,
  lastLeg,
  waitsOf,
} from '../../features/containers/option-facts.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import type { Voyage } from '../../features/timeline/voyage.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { currentLanguage } from '../../i18n/t.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface OptionTimelineProps {
  options: readonly ContainerOption[];
  names: HarborNames;
  today: PlainDate;
  /** Returns the link to the list in which the option with this id is open. */
  hrefOf: (id: string) => string;
  /** The list, shown if the timeline's code cannot be loaded. */
  children: ReactNode;
}

const Timeline = lazyPart<OptionTimelineProps>(
  async () => {
    const { Timeline: Loaded } = await import('../../features/timeline/timeline.tsx');
    return ({ options, names, today, hrefOf }) => (
      <Loaded
        voyages={options.map((option) => voyageOf(option, { names, today, hrefOf }))}
        ready={null}
        fitTotal={undefined}
        today={today}
      />
    );
  },
  undefined,
  ({ children }) => children,
);

/** The options of a search as bars on one axis of days. */
export const OptionTimeline = (props: OptionTimelineProps) => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <Timeline {...props} />
  </Suspense>
);

type Context = Pick<OptionTimelineProps, 'names' | 'today' | 'hrefOf'>;

function voyageOf(option: ContainerOption, { names, today, hrefOf }: Context): Voyage {
  const leg = firstLeg(option);
  const ship = legShipText(leg);
  const owner = ownerText(leg.shipowner);
  const [departure, arrival] = [departureOf(option).day, arrivalOf(option).day];
  const nameOf = (code: string) => names.harborName(code, currentLanguage());
  return {
    id: option.id,
    href: `#${hrefOf(option.id)}`,
    group: ship === null ? `service ${leg.shipowner.id} ${leg.service_code}` : `ship ${leg.imo ?? ship}`,
    title: ship ?? owner,
    titleLanguage: leg.ship_name ? 'en' : undefined,
    note: [ship === null ? '' : owner, servicesText(option), changesText(option, names)]
      .filter(Boolean)
      .join(' · '),
    ports: `${nameOf(leg.from.harbor_code)} → ${nameOf(lastLeg(option).to.harbor_code)}`,
    load: { start_time: departure, end_time: departure },
    unload: { start_time: arrival, end_time: arrival },
    days: daysOf(option),
    vias: waitsOf(option).flatMap(({ from, until }) => [from, until]),
    ownNote: laneText(option, names, today),
    isWithdrawn: option.is_blank,
    isChanged: false,
  };
}
