import type { NewDraft } from '../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import type { NewSailing } from '../../db/sailings/sailings.ts';

/** The sailing that readers get of a draft in which nothing is wrong. */
export function sailingOf({ sequence: _place, ...draft }: NewDraft): NewSailing {
  const { lift_tons, deadweight_tons, harbors, cut_offs } = draft;
  return {
    ...draft,
    lift_tons: lift_tons === null ? null : Number(lift_tons),
    deadweight_tons: deadweight_tons === null ? null : Number(deadweight_tons),
    harbors: callsInOrder(harbors),
    cut_offs: cut_offs.map(({ id: _id, ...cutOff }) => cutOff),
  };
}
