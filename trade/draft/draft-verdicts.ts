import { numberRow, optionalNumbers, type OptionalNumber } from '../fields/optional-particulars.ts';
import { faultOf } from '../fields/units.ts';
import { sailingKey } from './repeated-voyages.ts';
import { dictionary } from '../sailing/dictionary.ts';
import type { DraftContent } from './draft.ts';
import * as tradeLimits from '../trade-limits.ts';
import { containerVerdicts } from './draft-container-verdicts.ts';
import { callVerdicts } from './draft-call-verdicts.ts';
import { cutOffVerdicts } from './draft-cut-off-verdicts.ts';
import {
  fault,
  hint,
  unknownIdFault,
  required,
  type DraftVerdict,
  type VerdictContext,
} from './draft-verdict.ts';
import { isImoNumber } from '../identifiers/imo-number.ts';
import { isAmount, isNumber } from '../identifiers/typed-values.ts';

/**
 * Returns all verdicts on a draft, in the order of its cells. The grid shows them while the publisher types,
 * and the server checks them before it publishes. A draft without a fault can be published.
 */
export function draftVerdicts(draft: DraftContent, context: VerdictContext): DraftVerdict[] {
  if (draft.kind === 'container')
    return [
      ...vesselVerdicts(draft),
      ...repetitionVerdicts(draft, context),
      ...containerVerdicts(draft, context),
      ...particularsVerdicts(draft),
      ...textVerdicts(draft),
      ...cutOffVerdicts(draft),
    ];
  return [
    ...vesselVerdicts(draft),
    ...repetitionVerdicts(draft, context),
    ...callVerdicts(draft.harbors, context),
    ...rateVerdicts(draft),
    ...particularsVerdicts(draft),
    ...textVerdicts(draft),
    ...cutOffVerdicts(draft),
    ...(draft.manager_id === null ? [hint('manager_id', 'manager_missing')] : []),
  ];
}

const repetitionVerdicts = (draft: DraftContent, { repeated }: VerdictContext): DraftVerdict[] =>
  repeated?.includes(sailingKey(draft))
    ? [hint('voyage_number', 'voyage_repeated', { text: draft.voyage_number })]
    : [];

const within = (field: string, text: string, most: number): DraftVerdict[] =>
  text.length > most ? [fault(field, 'text_too_long', { most })] : [];

function vesselVerdicts(draft: DraftContent): DraftVerdict[] {
  const { ship_name, imo, voyage_number, machine_id, category_id } = draft;
  return [
    ...(ship_name === null ? [hint('ship_name', 'ship_to_be_named')] : []),
    ...within('ship_name', ship_name ?? '', tradeLimits.shipNameCharsMost),
    ...(imo !== null && !isImoNumber(imo) ? [fault('imo', 'imo_invalid', { text: imo })] : []),
    ...within('voyage_number', voyage_number, tradeLimits.voyageCharsMost),
    ...required('machine_id', machine_id),
    ...unknownIdFault('machine_id', machine_id, dictionary.machine, 'machine_unknown'),
    ...required('category_id', category_id),
    ...unknownIdFault('category_id', category_id, dictionary.category, 'category_unknown'),
  ];
}

/**
 * Checks the freight rate: the amount must be valid, must have a known currency, and must be given if the
 * draft shows a rate. A missing unit gives only a hint.
 */
function rateVerdicts(draft: DraftContent): DraftVerdict[] {
  const { is_price, price_amount, price_currency, price_unit } = draft;
  return [
    ...(price_amount !== null && !isAmount(price_amount)
      ? [fault('price_amount', 'amount_invalid', { text: price_amount })]
      : []),
    ...(price_amount === null && is_price ? [fault('price_amount', 'rate_missing')] : []),
    ...(price_amount !== null && price_currency === null
      ? [fault('price_currency', 'currency_missing')]
      : []),
    ...unknownIdFault('price_currency', price_currency ?? '', dictionary.currency, 'currency_unknown'),
    ...(price_amount !== null && price_unit === null ? [hint('price_unit', 'price_unit_missing')] : []),
    ...unknownIdFault('price_unit', price_unit ?? '', dictionary.price_unit, 'price_unit_unknown'),
  ];
}

function particularsVerdicts(draft: DraftContent): DraftVerdict[] {
  const { lift_tons, freight_terms } = draft;
  return [
    ...optionalNumbers.flatMap((key) => numberVerdicts(key, draft[key] ?? null)),
    ...(draft.is_geared === false && lift_tons !== null ? [hint('lift_tons', 'lift_without_gear')] : []),
    ...unknownIdFault('freight_terms', freight_terms ?? '', dictionary.freight_terms, 'terms_unknown'),
  ];
}

function numberVerdicts(key: OptionalNumber, text: string | null): DraftVerdict[] {
  const row = numberRow(key);
  const { decimals, most } = row.rule;
  const isRight = (typed: string) => (decimals === 0 ? /^\d+$/.test(typed) : isNumber(typed));
  if (text === null || (isRight(text) && Number(text) > 0 && Number(text) <= most)) return [];
  return [fault(key, faultOf(row), { text })];
}

function textVerdicts(draft: DraftContent): DraftVerdict[] {
  return (['source', 'disclaimer', 'remark'] as const).flatMap((field) =>
    within(field, draft[field], tradeLimits.remarkCharsMost),
  );
}
