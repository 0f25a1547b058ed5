import { describe, expect, it } from 'vitest';

import { quotes as enQuotes } from './en/quotes.ts';
import { states as enStates } from './en/states.ts';
import { amountText, cappedText, countedText, numberText } from './numbers.ts';
import { quotes as zhQuotes } from './zh/quotes.ts';
import { states as zhStates } from './zh/states.ts';

describe('number texts', () => {
  it('digits are grouped by thousands', () => expect(numberText(6214)).toBe('6,214'));

  it('a capped total ends with a plus sign', () => {
    expect(cappedText(999, 1000)).toBe('999');
    expect(cappedText(1000, 1000)).toBe('1,000+');
    expect(countedText({ total: 2000, page: 51, page_size: 20 })).toBe('2,000+');
    expect(countedText({ total: 5937, page: 297, page_size: 20 })).toBe('5,937');
  });

  it('counts of sailings and rates show that counting was cut, in both languages', () => {
    const n = cappedText(1_000, 1_000);
    const english = (text: string | ((values: { n: string }) => string)) =>
      typeof text === 'string' ? text : text({ n });
    expect(zhStates.unfiltered.replace('{{n}}', n)).toBe('清除筛选，查看 1,000+ 条船期');
    expect(english(enStates.unfiltered)).toBe('Clear filters (1,000+ sailings)');
    expect(zhQuotes.show.replace('{{n}}', n)).toBe('1,000+ 条运价');
    expect(english(enQuotes.show)).toBe('1,000+ rates');
  });

  it.each([
    ['62.00', '62'],
    ['62.50', '62.5'],
    ['12345678901234567.89', '12,345,678,901,234,567.89'],
    ['0.05', '0.05'],
    ['1000', '1,000'],
  ])('an amount is formatted exactly: %s is %s', (amount, shown) => expect(amountText(amount)).toBe(shown));
});
