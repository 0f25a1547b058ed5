import { readAmount } from '../../../../trade/container/amount.ts';
import type { OptionPrice } from '../../../../trade/container/price.ts';
import { toDayNumber } from '../../../../trade/calendar/plain-date.ts';
import { agoText } from '../../../i18n/relative-time.ts';
import { amountText } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import type { ComparedOption, ComparedPrice } from './compared-option.ts';
import type { CellText, LineOf, LinesContext } from './line-of.ts';

/** Returns the lines for freight, surcharges, totals, validity and the age of the quotation. */
export function rateLines(columns: readonly ComparedOption[], { now, today }: LinesContext): LineOf[] {
  const given = columns.flatMap(({ price }) => (price.kind === 'given' ? [price.price] : []));
  const currencies = new Set(given.map(({ currency }) => currency));
  const [currency = ''] = currencies;
  // True if all rates have the same currency. Amounts in different currencies are not compared, because no
  // exchange rates are known here.
  const isOne = currencies.size === 1;
  const others = [...new Set(given.flatMap(({ totals }) => totals.slice(1).map((total) => total.currency)))];
  const low = t('containerShare.best_low');
  const line = (key: string, label: string, text: (price: OptionPrice) => string): LineOf => ({
    key,
    label,
    cell: ({ price }) => (price.kind === 'given' ? { text: text(price.price) } : { text: '' }),
  });
  return [
    {
      key: 'freight',
      label: t('containerShare.freight'),
      cell: ({ price }) => freightCell(price),
      rank: (column) => (isOne ? amountIn(column, ({ amount }) => amount) : null),
      word: low,
    },
    line('surcharges', t('containerShare.surcharges'), surchargesText),
    {
      ...line('total', t('containerShare.total', { currency }), totalText),
      rank: (column) =>
        isOne ? amountIn(column, ({ amount, totals }) => totals[0]?.amount ?? amount) : null,
      word: low,
    },
    ...others.map((other) => ({
      ...line(`other ${other}`, t('containerShare.other', { currency: other }), (price) =>
        amountText(price.totals.slice(1).find((total) => total.currency === other)?.amount ?? '0'),
      ),
      rank: (column: ComparedOption) =>
        amountIn(
          column,
          ({ totals }) => totals.slice(1).find((total) => total.currency === other)?.amount ?? '0',
        ),
      word: low,
    })),
    {
      ...line('valid', t('containerShare.validUntil'), ({ valid_until }) =>
        valid_until === null ? t('containerShare.notGiven') : dayText(valid_until, today),
      ),
      rank: ({ price }) =>
        price.kind === 'given' && price.price.valid_until !== null
          ? -toDayNumber(price.price.valid_until)
          : null,
      word: t('containerShare.best_long'),
    },
    line('quoted', t('containerShare.quoted'), ({ quotation_time }) => agoText(quotation_time, now)),
  ];
}

const amountIn = ({ price }: ComparedOption, of: (price: OptionPrice) => string): number | null =>
  price.kind === 'given' ? readAmount(of(price.price)) : null;

/**
 * Returns the freight, or why there is none. Only this line contains the reason; the other lines about rates
 * stay empty.
 */
function freightCell(price: ComparedPrice): CellText {
  switch (price.kind) {
    case 'given': {
      const { amount, currency, provenance } = price.price;
      const text = `${currency} ${amountText(amount)}`;
      if (provenance === 'published') return { text };
      return {
        text,
        note: provenance === 'sum' ? t('containerShare.sumOfLegs') : t('containerShare.through'),
      };
    }
    case 'expired':
      return { text: t('containerShare.expired'), isQuiet: true };
    case 'none':
      return { text: t('containerShare.notGiven'), isQuiet: true };
    case 'login':
      return { text: t('containerShare.login'), isQuiet: true };
    case 'certify':
      return { text: t('containerShare.certify'), isQuiet: true };
    case 'waiting':
      return { text: '' };
  }
}

/**
 * Returns a text about the surcharges in the currency of the freight: their sum, or that the freight includes
 * them. A dash if neither is known.
 */
function surchargesText({ amount, totals, surcharges, currency }: OptionPrice): string {
  const [total] = totals;
  const more = (readAmount(total?.amount ?? amount) ?? 0) - (readAmount(amount) ?? 0);
  if (more !== 0) return `+ ${amountText(String(more / 10_000))}`;
  return surcharges.some((one) => one.amount === null && one.currency === currency)
    ? t('containerShare.included')
    : '–';
}

const totalText = ({ amount, currency, totals }: OptionPrice): string =>
  `${currency} ${amountText(totals[0]?.amount ?? amount)}`;
