import type { dictionary } from '../../sailing/dictionary.ts';
import { simplified } from '../../text/simplified.ts';
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
/**
 * Currencies that this application does not support. Without this pattern, `HK$ 65` would be read as US
 * dollars because of its `$`.
 */
const foreign =
  /(?<![A-Z])(?:HK|NT|SG|CA|AU|NZ|[SAC])\$|£|₩|₹|\b(?:HKD|TWD|SGD|CAD|AUD|NZD|GBP|JPY|KRW|INR|AED|SAR|CHF|NOK|SEK|DKK|RUB|THB|MYR|IDR|VND|BRL|ZAR|TRY)\b|港币|港元|日元|英镑|韩元|新币/i;
/** The largest amount that the database column accepts. */
const amountMost = 9_999_999_999;

/**
 * Reads a rate: `USD 65/MT`, `65美元/吨`, `EUR 112,50/cbm`, `USD 3.2M LS`.
 * `hints` is the text of the currency and unit columns and the heading, from which a missing currency or unit
 * is read. Returns null if the cell contains no rate, and `unread` unless the text is exactly one amount in a
 * supported currency.
 */
export function readRate(cell: SheetCell, hints: string): Rate | null | 'unread' {
  const text = simplified(cellText(cell));
  if (isAbsent(cell) || notQuoted.test(text)) return null;
  const currency = firstOf(currencies, text) ?? firstOf(currencies, hints);
  const amount = readAmount(text);
  if (foreign.test(text) || !currency || amount === null) return 'unread';
  const unit = firstOf(units, text.replace(/US\$|USD/gi, '')) ?? firstOf(units, hints);
  // The M in "65 M" means millions only for a lump sum. In a rate per ton, its meaning is unclear.
  if (amount.isMillions && unit !== null && unit !== 'lumpsum') return 'unread';
  return { price_amount: amount.text, price_currency: currency, price_unit: unit };
}

/**
 * Reads the only number of a text, above 0 and with at most two decimals; null if there is no such number.
 * Resolves thousands separators and the factors k, M and 万.
 */
function readAmount(original: string): { text: string; isMillions: boolean } | null {
  const text = original.replace(/\bM3\b|M³|m³/gi, '');
  const [only, ...others] = text.match(/[-+−]?\s?\d[\d.,'’]*/g) ?? [];
  if (only === undefined || others.length > 0 || /^[-−]/.test(only)) return null;
  const number = plainNumber(only.replace(/^\+?\s?/, '').replace(/[.,'’]{1,5}$/, ''));
  if (number === null) return null;
  const at = text.indexOf(only) + only.length;
  const factor = factorOf(text.slice(at));
  const amount = factor === 1 ? number : scaled(number, factor);
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount) || Number(amount) > amountMost || Number(amount) === 0) return null;
  return { text: amount, isMillions: factor === 1_000_000 };
}

/**
 * Converts `1,250`, `1.250,00`, `112,50`, `12,5` and `1'250` to digits with a decimal point. Returns null for
 * `1.250`, which is 1.25 in English and 1250 in German notation.
 */
function plainNumber(text: string): string | null {
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return text;
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  if (/^\d{1,3}(?:[,'’]\d{3})+(?:\.\d{1,2})?$/.test(text)) return text.replace(/[,'’]/g, '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  return null;
}

const factors: readonly (readonly [number, RegExp])[] = [
  [1_000_000, /^ ?(?:百万|MIO|MLN|MILL?(?:IONS?)?|M(?![A-Z/³3²]))/i],
  [1_000, /^ ?(?:千|K(?![A-Z]))/i],
  [10_000, /^ ?万/],
];

const factorOf = (behind: string): number => factors.find(([, pattern]) => pattern.test(behind))?.[0] ?? 1;

/** Returns the product rounded to two decimals, which removes binary rounding errors. */
const scaled = (number: string, factor: number): string =>
  String(Math.round(Number(number) * factor * 100) / 100);

function firstOf<Id>(table: readonly (readonly [Id, RegExp])[], text: string): Id | null {
  return table.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
