import { cutOffName, lateCutOff, moments } from './moments.ts';
import type { ComparedOption } from './compared-option.ts';
import { readAmount, writeAmount } from '../../../../trade/container/amount.ts';
import type { OptionPrice } from '../../../../trade/container/price.ts';
import { spanText } from '../../../features/containers/container-words.ts';
import { amountText } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/t.ts';

/**
 * Returns sentences about the cheapest option, the fastest option and the option with the latest cut-off,
 * each with the difference from the second best. If two options are equally good, that sentence is left out;
 * if all three are left out, one sentence states that the options are alike. Options of which a cut-off has
 * passed are named first and not compared.
 */
export function conclusionOf(columns: readonly ComparedOption[]): string[] {
  const closed = columns.flatMap(({ key, isClosed, missed }) => {
    if (isClosed) return [t('containerShare.closed', { one: key })];
    return missed ? [t('containerShare.missed', { one: key, cutOff: cutOffName(missed.code) })] : [];
  });
  const sailed = columns.filter((column) => column.isBookable);
  if (sailed.length < 2) return closed;
  const sentences = [cheapest(sailed), fastest(sailed), latest(sailed)].filter((sentence) => sentence !== '');
  return [...closed, ...(sentences.length > 0 ? sentences : [t('containerShare.alike')])];
}

/**
 * Returns the best column, the second best and their difference. Null if fewer than two columns have a value,
 * or if the two best are equal.
 */
function lead(
  columns: readonly ComparedOption[],
  valueOf: (column: ComparedOption) => number | null,
): { one: ComparedOption; other: ComparedOption; by: number } | null {
  const ranked = columns
    .flatMap((column) => {
      const value = valueOf(column);
      return value === null ? [] : [{ column, value }];
    })
    .toSorted((a, b) => a.value - b.value);
  const [first, second] = ranked;
  if (!first || !second || first.value === second.value) return null;
  return { one: first.column, other: second.column, by: second.value - first.value };
}

/**
 * Returns the sentence about the cheapest option; empty if the rates have several currencies or no option is
 * the cheapest. The rates are compared with their surcharges only if the amounts in other currencies are
 * equal, because amounts in different currencies cannot be added. Otherwise, only the freight is compared.
 */
function cheapest(columns: readonly ComparedOption[]): string {
  const priced = columns.flatMap((column) => (column.price.kind === 'given' ? [column.price.price] : []));
  const currency = priced[0]?.currency;
  if (!currency || priced.some((price) => price.currency !== currency)) return '';
  const isWhole = new Set(priced.map(paidInOthers)).size === 1;
  const isMore = isWhole && priced.some((price) => inFreightCurrency(price) !== price.amount);
  const found = lead(columns, ({ price }) =>
    price.kind === 'given' ? readAmount(isMore ? inFreightCurrency(price.price) : price.price.amount) : null,
  );
  if (!found) return '';
  const amount = `${currency} ${amountText(writeAmount(found.by))}`;
  return t(isMore ? 'containerShare.cheapest' : 'containerShare.cheapestSure', { ...keysOf(found), amount });
}

const inFreightCurrency = ({ amount, totals }: OptionPrice): string => totals[0]?.amount ?? amount;

const paidInOthers = ({ totals }: OptionPrice): string =>
  totals
    .slice(1)
    .filter(({ amount }) => readAmount(amount) !== 0)
    .map(({ currency, amount }) => `${currency} ${amount}`)
    .sort()
    .join(' + ');

function fastest(columns: readonly ComparedOption[]): string {
  const found = lead(columns, ({ option }) => option.minutes);
  return found ? t('containerShare.fastest', { ...keysOf(found), span: spanText(found.by) }) : '';
}

function latest(columns: readonly ComparedOption[]): string {
  const code = lateCutOff(columns);
  if (!code) return '';
  const found = lead(columns, (column) => {
    const moment = moments.cutOff(column.option, code);
    return moment === null ? null : -moment;
  });
  if (!found) return '';
  const span = spanText(Math.floor(found.by / 60_000));
  return t('containerShare.latest', { ...keysOf(found), cutOff: cutOffName(code), span });
}

const keysOf = ({ one, other }: { one: ComparedOption; other: ComparedOption }) => ({
  one: one.key,
  other: other.key,
});
