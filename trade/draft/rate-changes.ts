import { containerTypes, type ContainerType } from '../container/container-types.ts';
import type { DraftRate, NewDraft } from './draft.ts';
import type { SailingChange } from './publication-changes.ts';

/**
 * The rate of one container type before and after a change. `before` is null for an added rate, `after` for a
 * removed one.
 */
export interface RateChange {
  box_type: ContainerType;
  /** The code of the loading port; empty for every loading port of the voyage. */
  start_harbor_code: string;
  /** The code of the discharging port; empty for every discharging port of the voyage. */
  end_harbor_code: string;
  currency: string;
  before: string | null;
  after: string | null;
}

/** Voyages whose rates change in the same way. */
export interface RateChanges {
  voyages: string[];
  rates: RateChange[];
}

/**
 * Returns the rate changes between two states of existing voyages. Voyages with the same changes form one
 * group.
 */
export function rateChangesOf(changes: readonly SailingChange[]): RateChanges[] {
  const alike = new Map<string, RateChanges>();
  for (const { before, after } of changes) {
    if (!before || !after) continue;
    const rates = changedRates(before, after);
    if (rates.length === 0) continue;
    const name = JSON.stringify(rates);
    const known = alike.get(name) ?? { voyages: [], rates };
    known.voyages.push(after.voyage_number);
    alike.set(name, known);
  }
  return [...alike.values()];
}

/** Returns the number of changed rates over all voyages. */
export const rateChangeTotal = (changes: readonly RateChanges[]): number =>
  changes.reduce((sum, { voyages, rates }) => sum + voyages.length * rates.length, 0);

function changedRates(before: NewDraft, after: NewDraft): RateChange[] {
  const [was, is] = [byName(before.rates ?? []), byName(after.rates ?? [])];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const found = names.flatMap((name): RateChange[] => {
    const [one, other] = [was.get(name), is.get(name)];
    const shown = other ?? one;
    const amounts = { before: one?.amount ?? null, after: other?.amount ?? null };
    if (!shown || amounts.before === amounts.after) return [];
    const { box_type, start_harbor_code, end_harbor_code, currency } = shown;
    return [{ box_type, start_harbor_code, end_harbor_code, currency, ...amounts }];
  });
  return found.toSorted((a, b) => containerTypes.indexOf(a.box_type) - containerTypes.indexOf(b.box_type));
}

const byName = (rates: readonly DraftRate[]) =>
  new Map(
    rates.map((rate) => [
      [rate.box_type, rate.start_harbor_code, rate.end_harbor_code, rate.currency].join(' '),
      rate,
    ]),
  );
