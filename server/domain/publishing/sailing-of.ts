import type { RateReader } from '../../../trade/container/container-types.ts';
import type { DraftCall, DraftRate, NewDraft } from '../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import { publishedNumbers } from '../../../trade/draft/published-numbers.ts';
import type { NewContainerRate, NewSailing } from '../../db/sailings/new-sailing.ts';

/**
 * Converts a draft without faults to the sailing that readers see. The settings of its group determine who
 * may see its rates.
 */
export function sailingOf({ sequence: _place, ...draft }: NewDraft, ratesFor: RateReader): NewSailing {
  const { harbors, cut_offs } = draft;
  const sailing = {
    ...draft,
    ...publishedNumbers(draft),
    harbors: callsInOrder<DraftCall>(harbors),
    cut_offs: cut_offs.map(({ id: _id, ...cutOff }) => cutOff),
    rates: undefined,
    surcharges: undefined,
  };
  return draft.kind === 'container' ? { ...sailing, ...containersOf(draft), rates_for: ratesFor } : sailing;
}

/**
 * Returns the fields that only a container sailing has. If the draft has no vessel type, it is set to liner;
 * if it has no cargo category, to general cargo.
 */
function containersOf({ machine_id, category_id, rates = [], surcharges = [] }: Omit<NewDraft, 'sequence'>) {
  return {
    machine_id: machine_id || 'regular',
    category_id: category_id || 'general',
    rates: rates.flatMap(rateOf),
    surcharges: surcharges.map(({ id: _id, ...surcharge }) => surcharge),
  };
}

/**
 * Converts a draft's rate to a list with one published rate. The list is empty for an incomplete rate without
 * an amount.
 */
const rateOf = ({ id: _id, amount, ...rate }: DraftRate): NewContainerRate[] =>
  amount === null ? [] : [{ ...rate, amount }];
