import { useEffect, useMemo } from 'react';
import { ref } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearch } from 'wouter';

import { machineLane } from '../../../contract/calls/sailings/directory.ts';
import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { systemShip, type ShipLogo } from '../../../contract/calls/site/system.ts';
import { shipLink } from '../../../contract/links/discovery-links.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { countedText, numberText } from '../../i18n/numbers.ts';
import { sharedState } from '../../state/shared-state.ts';
import { formatShip, parseShip, searchOf, totalOfChoice, type ShipChoice } from './ship-choice.ts';

const nothing = {};

/**
 * Returns the choice and a function that changes it. The entry in the browser's history is replaced, so that
 * the Back button leaves the page.
 */
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

/** Returns the lanes of each vessel type and the number of sailings of the choice. */
export function useCounts(choice: ShipChoice) {
  const view = useAnswer(machineLane, nothing);
  const { answer } = view;
  const hasEnds = choice.from !== '' || choice.to !== '';
  // The counts by lane contain only some pairs of ports, but a search finds sailings by any of their calls.
  // If places are chosen, the number is therefore that of a search.
  const searched = useAnswer(informationList, hasEnds ? { ...searchOf(choice), page_size: 1 } : null);
  const ofMachine = answer && numberText(totalOfChoice(answer, choice));
  return {
    view,
    /**
     * The number of sailings as a text, because it may be a lower bound such as 1,000+; undefined while
     * loading.
     */
    total: hasEnds ? searched.answer && countedText(searched.answer) : ofMachine,
    isCounting: hasEnds && searched.pending && !searched.answer,
  };
}

/**
 * Returns the picture and the text that the operator has set for the page; null until an answer has arrived.
 * If this tab has an answer from before, it is used until the new one arrives.
 */
export function useShipLogo(): ShipLogo | null {
  const { answer } = useAnswer(systemShip, nothing);
  useEffect(() => {
    if (answer) sharedState.shipLogo = ref(answer);
  }, [answer]);
  return useSnapshot(sharedState).shipLogo;
}
