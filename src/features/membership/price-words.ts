/** Formats fen as yuan, using integers only: 98000 is ¥980, 9950 is ¥99.50. */
export function yuanText(fen: number): string {
  const [whole, rest] = [Math.floor(Math.abs(fen) / 100), Math.abs(fen) % 100];
  const digits = String(whole).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${fen < 0 ? '−' : ''}¥${digits}${decimals}`;
}

/** Formats fen with two decimals, which is usual for amounts that were paid: ¥980.00. */
export function exactYuanText(fen: number): string {
  const text = yuanText(fen);
  return text.includes('.') ? text : `${text}.00`;
}

/**
 * Returns the share of the list price that is saved, in whole per cent; 0 without a list price. It is rounded
 * down, so that it is never too high.
 */
export const savedPercent = (savingFen: number, listPriceFen: number): number =>
  listPriceFen <= 0 ? 0 : Math.floor((savingFen * 100) / listPriceFen);

/** Returns the price of one month in fen, rounded up to whole yuan. */
export const monthFen = (priceFen: number, months: number): number =>
  Math.ceil(priceFen / months / 100) * 100;
