/** Fen as yuan, in integers all the way: 98000 is ¥980, 9950 is ¥99.50. */
export function yuanText(fen: number): string {
  const [whole, rest] = [Math.floor(Math.abs(fen) / 100), Math.abs(fen) % 100];
  const digits = String(whole).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${fen < 0 ? '−' : ''}¥${digits}${decimals}`;
}

/** The same with its decimals always there, as a sum that is paid is written: ¥980.00. */
export function exactYuanText(fen: number): string {
  const text = yuanText(fen);
  return text.includes('.') ? text : `${text}.00`;
}

/** A saving in whole per cent of the list price, rounded down: nobody is told more than is true. */
export const savedPercent = (savingFen: number, listPriceFen: number): number =>
  listPriceFen <= 0 ? 0 : Math.floor((savingFen * 100) / listPriceFen);

/** What a month comes to, in whole yuan rounded up, as fen. */
export const monthFen = (priceFen: number, months: number): number =>
  Math.ceil(priceFen / months / 100) * 100;
