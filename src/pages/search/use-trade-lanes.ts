import { harborShiproute } from '../../../contract/calls/harbors.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { currentLanguage } from '../../i18n/t.ts';

export interface TradeLane {
  id: string;
  name: string;
  sailingTotal: number;
}

/** Returns the trade lanes with live sailings, busiest first; null while loading or if not needed. */
export function useTradeLanes(isNeeded: boolean): TradeLane[] | null {
  const { answer } = useAnswer(harborShiproute, isNeeded ? {} : null);
  if (!answer) return null;
  return answer.list
    .map((route) => ({
      id: route.id,
      name: nameIn(route, currentLanguage()),
      sailingTotal: route.sailing_total,
    }))
    .filter(({ sailingTotal }) => sailingTotal > 0)
    .sort((one, other) => other.sailingTotal - one.sailingTotal);
}
