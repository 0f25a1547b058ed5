import { useEffect, useMemo } from 'react';
import { ref } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearch } from 'wouter';

import { machineLane } from '../../../contract/calls/sailings/directory.ts';
import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { systemShip, type ShipLogo } from '../../../contract/calls/site/system.ts';
import { shipLink } from '../../../contract/links/discovery-links.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { countedText, numberText } from '../../i18n/numbers.ts';
import { sharedState } from '../../store/shared-state.ts';
import { formatShip, parseShip, searchOf, totalOfChoice, type ShipChoice } from './ship-choice.ts';

const nothing = {};

/** What is chosen, and what changes it. A choice replaces the address: going back leaves the page. */
export function useShip() {
  const search = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const choice = parseShip(search);
    const choose = (changes: Partial<ShipChoice>) =>
      navigate(shipLink(formatShip({ ...choice, ...changes })), { replace: true });
    return { choice, choose };
  }, [search, navigate]);
}

/** What each vessel type sails, and how many sailings the choice has. */
export function useCounts(choice: ShipChoice) {
  const view = useAnswer(machineLane, nothing);
  const { answer } = view;
  const hasEnds = choice.from !== '' || choice.to !== '';
  // Ends are looked for in every sailing, wherever in it they are: only the search itself can count that.
  const searched = useAnswer(informationList, hasEnds ? { ...searchOf(choice), page_size: 1 } : null);
  const ofMachine = answer && numberText(totalOfChoice(answer, choice));
  return {
    view,
    /** As text, as it may be "more than"; undefined until it is known. */
    total: hasEnds ? searched.answer && countedText(searched.answer) : ofMachine,
    isCounting: hasEnds && searched.pending && !searched.answer,
  };
}

/** What the operator has put at the head of the page; that of the last answer in this tab until there is a new one. */
export function useShipLogo(): ShipLogo | null {
  const { answer } = useAnswer(systemShip, nothing);
  useEffect(() => {
    if (answer) sharedState.shipLogo = ref(answer);
  }, [answer]);
  return useSnapshot(sharedState).shipLogo;
}
