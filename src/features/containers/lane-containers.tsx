import { useSnapshot } from 'valtio/react';

import { containerPriceData, containerScheduleList } from '../../../contract/calls/containers.ts';
import { containerLink } from '../../../contract/links/container-link.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { writeAmount } from '../../../trade/container/amount.ts';
import { daysOfOption } from '../../../trade/container/option-text.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { sessionState } from '../../store/session-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { parseContainer, priceRequest, scheduleRequest } from './container-state.ts';
import styles from './lane-containers.module.css';
import { useCargoClass } from '../sailings/use-cargo-class.ts';
import { departureOf, isBookable, isClosed, withoutDeparted } from './option-facts.ts';
import { pricesOf, rateRange } from './shown-price.ts';

interface LaneContainersProps {
  from: string;
  to: string;
  names: HarborNames;
  now: Date;
}

/**
 * Summarizes the container sailings of a lane in one line: their number in six weeks, the next departure, the
 * fewest days, the lowest rate. As in the list, sailings past their cut-off do not count. Sends the same request as the container page, so that the container page then
 * opens at once, also offline. Renders nothing if the lane has no container sailings, because most lanes have
 * general cargo only.
 */
export function LaneContainers({ from, to, names, now }: LaneContainersProps) {
  const { member_id } = useSnapshot(sessionState);
  const { state } = parseContainer(new URLSearchParams({ from, to }).toString());
  const { answer } = useAnswer(containerScheduleList, scheduleRequest(state));
  const sailed = answer?.list.filter(({ is_blank }) => !is_blank) ?? [];
  const hasSome = sailed.length > 0;
  const prices = useAnswer(containerPriceData, member_id > 0 && hasSome ? priceRequest(state) : null);
  const [cargoClass] = useCargoClass();
  const ahead = withoutDeparted(sailed, { names, now }).filter(
    (option) => !isClosed(option, cargoClass, now),
  );
  const line = lineText(ahead, localDay(now));
  if (line === '') return null;
  const bookable = ahead.filter((option) => isBookable(option, cargoClass, now));
  const range = rateRange(bookable, pricesOf(ahead, prices.answer ?? 'waiting', state.box));
  const rate = range && `${range.currency} ${amountText(writeAmount(range.lowest))}`;
  return (
    <a className={styles.line} href={`#${containerLink({ from, to })}`}>
      <span>{[line, rate && t('containerShare.laneRate', { rate })].filter(Boolean).join(' · ')}</span>
      <Icon shape={chevronRightIcon} size="s" />
    </a>
  );
}

function lineText(ahead: readonly ContainerOption[], today: PlainDate): string {
  const [next] = ahead;
  if (!next) return '';
  return t('containerShare.laneLine', {
    n: ahead.length,
    day: dayText(departureOf(next).day, today),
    days: Math.min(...ahead.map(daysOfOption)),
  });
}
