/**
 * An arrival and a departure in one cell: `ETB 04/12 ETS 05/12`, `Arr 3 Dec / Dep 4 Dec`, `到 12/3 离 12/4`. Each
 * of the two days needs its own word, and the arrival is first.
 */
const stay =
  /^(?:E\.?T\.?[AB]\.?|AT[AB]|ARR(?:IVAL|IVES?|\.)?|BERTH(?:ING|S)?|A(?=[ .:])|预?计?(?:抵港?|到港?|靠泊?))[ .::]{0,3}(\S[^]*?)[\s,;/|~→-]{1,5}(?:E\.?T\.?[DSC]\.?|AT[DS]|DEP(?:ARTURE|ARTS?|\.)?|SAIL(?:ING|S)?|D(?=[ .:])|预?计?(?:离港?|离泊|开航|开船?))[ .::]{0,3}(\S[^]*)$/i;
/**
 * A word for another event of a call. It shows that the cell contains more than one arrival and one
 * departure.
 */
const furtherMoment = /(?<![A-Z])(?:ET[ABCDS]|AT[ABDS]|ARR|DEP|SAIL|BERTH)|[抵到靠离开]/i;

/**
 * Returns an arrival and a departure in one cell as a range of days: `ETB 04/12 ETS 05/12` becomes `04/12 -
 * 05/12`. Returns any other text unchanged.
 */
export function stayText(text: string): string {
  const [, arrival = '', departure = ''] = stay.exec(text) ?? [];
  const isStay = [arrival, departure].every((part) => /\d/.test(part) && !furtherMoment.test(part));
  return isStay ? `${arrival.trim()} - ${departure.trim()}` : text;
}
