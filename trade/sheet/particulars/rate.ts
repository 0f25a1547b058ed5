import type { dictionary } from '../../sailing/dictionary.ts';
import { cellText, isAbsent } from '../cell.ts';
import type { SheetCell } from '../cell.ts';

type Currency = keyof typeof dictionary.currency;
type PriceUnit = keyof typeof dictionary.price_unit;

export interface Rate {
  price_amount: string;
  price_currency: Currency;
  price_unit: PriceUnit | null;
}

const currencies: readonly (readonly [Currency, RegExp])[] = [
  ['EUR', /EUR|€|欧元/i],
  ['CNY', /CNY|RMB|¥|人民币/i],
  ['USD', /USD|US\$|\$|美元|美金/i],
  ['CNY', /元/],
];
const units: readonly (readonly [PriceUnit, RegExp])[] = [
  [
    'freight_ton',
    /FRT\b|F\/T|FREIGHT TON|W\/M|\bWM\b|R\/T|\bRT\b|REV(?:ENUE)? TON|运费吨|计费吨|freight_ton/i,
  ],
  ['lumpsum', /LUMP ?SUM|\bL\.?S\.?\b|包干|总价|lumpsum/i],
  ['cubic_metre', /CBM|\bM3\b|CU(?:BIC)? ?M(?:ET(?:ER|RE))?|立方|方|cubic_metre/i],
  ['metric_ton', /P?MT\b|TONNE|METRIC|\bTONS?\b|\/T\b|吨|metric_ton/i],
  ['unit', /UNIT|PCS?\b|台|辆|件/i],
];
const notQuoted = /面议|电询|询价|议价|case ?by ?case|\bPOA\b|P\.O\.A|on request|negotiable|\bopen\b/i;
/** As much as the column of the database holds. */
const amountMost = 9_999_999_999;

/**
 * Reads `USD 65/MT`, `65美元/吨`, `¥450`. Null where no rate is quoted. `unread` where something is
 * there that is not exactly one amount in a known currency. Whatever the cell leaves open is taken
 * from `hints`: the currency and unit columns, then the header.
 */
export function readRate(cell: SheetCell, hints: string): Rate | null | 'unread' {
  const text = cellText(cell);
  if (isAbsent(cell) || notQuoted.test(text)) return null;
  const numbers = text.replace(/\bM3\b/gi, '').match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  const amount = (numbers[0] ?? '').replaceAll(',', '');
  const currency = firstOf(currencies, text) ?? firstOf(currencies, hints);
  if (numbers.length !== 1 || !currency) return 'unread';
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount) || Number(amount) > amountMost) return 'unread';
  const unit = firstOf(units, text.replace(/US\$|USD/gi, '')) ?? firstOf(units, hints);
  return { price_amount: amount, price_currency: currency, price_unit: unit };
}

function firstOf<Id>(table: readonly (readonly [Id, RegExp])[], text: string): Id | null {
  return table.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
