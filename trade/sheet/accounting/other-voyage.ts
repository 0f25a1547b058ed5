/**
 * Matches a voyage number after a vessel's name. The number must have `V` before it, or 航次 or a letter after
 * it: `V90S`, `2631航次`.
 */
const voyageBehind =
  /^[\s,，/(（]{0,3}(?:V(?:OY)?\.? ?(?<marked>[A-Z]{0,2}\d{1,6}[A-Z]{0,2})(?![A-Z\d])|第?(?<counted>[A-Z]{0,2}\d{1,6}[A-Z]{0,2}) ?航次|(?<lettered>\d{2,5}[A-Z]{1,2})(?![A-Z\d]))/;

const plain = (voyage: string): string => voyage.replace(/^V\.?(?=\d)/i, '').replace(/^0{1,5}/, '');

/**
 * Returns true if a text in capitals names the vessel, but only together with voyage numbers other than
 * `voyage`.
 */
export function isOfOtherVoyage(text: string, name: string, voyage: string): boolean {
  const own = plain(voyage.toUpperCase());
  if (own === '' || text.includes(own)) return false;
  const behind = text.split(name).slice(1);
  return behind.length > 0 && behind.every((rest) => voyageBehind.test(rest));
}
